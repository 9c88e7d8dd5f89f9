import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from './render-route';
import { setupSeededSite } from './seeded-site';
import { slow } from './slow';

const site = setupSeededSite();

async function openPage(path: string, title: string) {
  renderRoute(path);
  const main = within(screen.getByRole('main'));
  await main.findByRole('heading', { level: 1, name: title }, slow);
  return main;
}

describe.each([
  ['/terminos', 'Términos de uso', 12, 21],
  ['/aviso-de-privacidad', 'Aviso de privacidad', 10, 25],
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
  it('has the elements that the law requires, and the retention periods of the database', async () => {
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
    const periods = await site.sql(`
      select string_agg(prosrc, ' ' order by proname) as source
      from pg_proc where proname in ('purge_short_lived', 'purge_security_events', 'purge_submissions', 'purge_reports',
        'purge_empty_searches', 'purge_audit_of_deleted_businesses')
    `);
    const source = String(periods[0]?.rows[0]?.['source']);
    expect(source.match(/interval '([^']+)'/g)).toEqual([
      // In the order of their names: audit, empty searches, reports, security events, short lived, submissions.
      "interval '90 days'",
      "interval '90 days'",
      "interval '90 days'",
      "interval '12 months'",
      "interval '90 days'",
      "interval '48 hours'",
      "interval '48 hours'",
      // Times of changes, which say nothing of a person.
      "interval '48 hours'",
      "interval '90 days'",
      "interval '12 months'",
    ]);
    expect(main.getByText(/^Una solicitud rechazada: 90 días/)).toBeVisible();
    expect(main.getByText('Una solicitud que nadie revisó: 12 meses.')).toBeVisible();
    expect(main.getByText(/Si nadie lo atiende, 12 meses/)).toBeVisible();
    expect(main.getByText(/datos de un negocio borrado.*90 días/)).toBeVisible();
    expect(main.getByText(/^Lo que avisas sobre los datos de un negocio: 90 días/)).toBeVisible();
    expect(main.getByText('Las búsquedas que no encontraron nada: 90 días.')).toBeVisible();
    expect(main.getByText('Los avisos de seguridad: 90 días.')).toBeVisible();
    expect(main.getByText(/se aplican los límites: 48 horas/)).toBeVisible();
  });
});
