import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

async function openPage(path: string, title: string) {
  renderRoute(path);
  const main = within(screen.getByRole('main'));
  await main.findByRole('heading', { level: 1, name: title }, slow);
  return main;
}

describe.each([
  ['/terminos', 'Términos de uso', 12, 21],
  ['/aviso-de-privacidad', 'Aviso de privacidad', 10, 26],
])('%s', (path, title, count, day) => {
  it('has a date, a link in the footer and a table of contents that links to each section', async () => {
    const main = await openPage(path, title);
    expect(main.getByText(`${day} de noviembre de 2026`)).toHaveAttribute('datetime', `2026-11-${day}`);
    const contents = within(main.getByRole('navigation', { name: 'Contenido de esta página' }));
    const links = contents.getAllByRole<HTMLAnchorElement>('link');
    expect(links).toHaveLength(count);
    for (const { hash, textContent } of links) {
      expect(document.getElementById(hash.slice(1))).toHaveTextContent(textContent);
    }
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: title })).toHaveAttribute('href', path);
  });
});

describe('the privacy notice', () => {
  it('has the elements that the law requires', async () => {
    const main = await openPage('/aviso-de-privacidad', 'Aviso de privacidad');
    expect(main.getByText(/en vigor desde el 21 de marzo de 2025/)).toBeVisible();
    expect(main.getByText(/^Finalidades necesarias/)).toBeVisible();
    expect(main.getByText(/^Finalidades voluntarias/)).toBeVisible();
    expect(main.getByText(/máximo de 20 días hábiles.*15 días hábiles/)).toBeVisible();
    expect(main.getByText(/Secretaría Anticorrupción y Buen Gobierno/)).toBeVisible();
    expect(main.getAllByRole('link', { name: 'hola@sanluisconecta.mx' })[0]).toHaveAttribute(
      'href',
      'mailto:hola@sanluisconecta.mx',
    );
  });
});
