import type { FloorBlock, FloorBusiness, FloorLink } from './floor-content';
import { floorPage } from './floor-layout';
import { floorPicture } from './floor-picture';
import { attributes, escapeHtml } from './html';

/** The page of a business written by hand. */
export function floorBusiness(business: FloorBusiness, fonts: readonly string[]): string {
  const { title, description, name, lines, pictures, votes, sections, bar } = business;
  const main = `<main>
<a href="/negocios">Volver a los negocios</a>
<div>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<h1>${escapeHtml(name)}</h1>
</div>
<div class="row photos">
${pictures.map(floorPicture).join('\n')}
</div>
${pictures.length > 1 ? `<div class="row small">${pictures.map(smallPicture).join('\n')}</div>` : ''}
<p>${votes.map(escapeHtml).join(' · ')}</p>
${sections.map(section).join('\n')}
${bar.length > 0 ? `<div class="row bar">${bar.map(anchor).join('')}</div>` : ''}
</main>`;
  return floorPage({ title, description, fonts, main });
}

/** The row below repeats the pictures in small. */
function smallPicture(picture: FloorBusiness['pictures'][number]): string {
  return floorPicture({ ...picture, alt: '', isEager: false, isFirst: false });
}

function section({ title, blocks }: FloorBusiness['sections'][number]): string {
  const rows = blocks.flatMap((block) => (block.kind === 'row' ? [row(block.cells)] : []));
  return `<section>
<h2>${escapeHtml(title)}</h2>
${blocks.map(block).join('\n')}
${rows.length > 0 ? `<table>${rows.join('\n')}</table>` : ''}
</section>`;
}

function row([name = '', ...cells]: string[]): string {
  return `<tr><th>${escapeHtml(name)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
}

function block(content: FloorBlock): string {
  switch (content.kind) {
    case 'heading':
      return `<h3>${escapeHtml(content.text)}</h3>`;
    case 'text':
      return `<p>${escapeHtml(content.text)}</p>`;
    case 'link':
      return anchor(content.link);
    case 'row':
      return '';
  }
}

function anchor({ text, href }: FloorLink): string {
  return `<a${attributes({ href })}>${escapeHtml(text)}</a>`;
}
