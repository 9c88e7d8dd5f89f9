import type { FloorCard, FloorLink, FloorListing } from './floor-content';
import { floorPage } from './floor-layout';
import { floorPicture } from './floor-picture';
import { attributes, escapeHtml } from './html';

/** `/` written by hand. */
export function floorListing(listing: FloorListing, fonts: readonly string[]): string {
  const { title, description, heading, introduction, categories, featured, cards, status } = listing;
  const main = `<main>
<div>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(introduction)}</p>
<form role="search" action="/negocios"><input type="search" name="query" aria-label="Buscar negocios" placeholder="Buscar por nombre, descripción, productos o servicios..."></form>
</div>
<section>
<h2>Categorías</h2>
<ul class="row">
${categories.map((name) => `<li><a class="chip" href="/negocios">${escapeHtml(name)}</a></li>`).join('\n')}
</ul>
</section>
<section>
<h2>Negocios Destacados</h2>
<ul class="row">
${featured.map((business) => `<li class="slide">${card(business)}</li>`).join('\n')}
</ul>
</section>
<section>
<h2>Todos los negocios</h2>
<p>${escapeHtml(status)}</p>
<ul class="list">
${cards.map((business) => `<li>${card(business)}</li>`).join('\n')}
</ul>
<p><a href="/negocios">Ver más negocios</a></p>
</section>
</main>`;
  return floorPage({ title, description, fonts, main });
}

function card({ link, lines, picture, contacts }: FloorCard): string {
  return `<article class="card">
${picture ? floorPicture(picture) : ''}
<div>
<h3><a${attributes({ href: link.href })}>${escapeHtml(link.text)}</a></h3>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
</div>
${contacts.length > 0 ? `<div class="contacts">${contacts.map(anchor).join('')}</div>` : ''}
</article>`;
}

function anchor({ text, href }: FloorLink): string {
  return `<a${attributes({ href })}>${escapeHtml(text)}</a>`;
}
