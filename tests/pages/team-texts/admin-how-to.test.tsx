import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();
const part = (name: string) => screen.findByRole('region', { name }, slow);
const readyReasons = async () =>
  within(await screen.findByRole('group', { name: 'Razones listas' }, slow))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** Puts the texts back as the migration made them. */
async function keepTexts(): Promise<void> {
  await site.change(
    'create table private.kept_texts as select key, text from public.team_texts',
    `update public.team_texts t set text = k.text from private.kept_texts k where k.key = t.key;
     drop table private.kept_texts`,
  );
}

describe('the page on how the team works', () => {
  it('is read by editors, who cannot change it', async () => {
    await site.signIn('editor');
    const { user, currentUrl } = renderRoute('/admin');
    await user.click(await screen.findByRole('link', { name: 'Cómo se hace' }, slow));
    await waitFor(() => expect(currentUrl()).toBe('/admin/como-se-hace'), slow);
    for (const name of ['Qué publicamos', 'La zona', 'Cómo escribimos', 'Preguntas listas'])
      expect(await part(name)).toBeVisible();
    expect(
      within(await part('Razones para rechazar'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toContain('Este negocio ya está en la guía.');
    expect(screen.queryByRole('button', { name: /^Cambiar/ })).toBeNull();
  });

  it('is changed by an admin, and the reasons are offered in the next rejection', async () => {
    await keepTexts();
    await site.signIn('admin');
    const { user } = renderRoute('/admin/como-se-hace');
    await user.click(await screen.findByRole('button', { name: 'Cambiar: Razones para rechazar' }, slow));
    const dialog = within(await screen.findByRole('dialog', { name: 'Razones para rechazar' }, slow));
    await user.clear(dialog.getByRole('textbox', { name: /^Texto/ }));
    expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await fill(user, dialog.getByRole('textbox', { name: /^Texto/ }), 'Ya está.\n\n  Queda lejos. ');
    await user.dblClick(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Texto guardado', {}, slow)).toBeVisible();
    expect(site.requests().filter((one) => one === 'PATCH /rest/v1/team_texts')).toHaveLength(1);
    const reasons = within(await part('Razones para rechazar'));
    await waitFor(
      () =>
        expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
          'Ya está.',
          'Queda lejos.',
        ]),
      slow,
    );

    await user.click(screen.getByRole('link', { name: /^Solicitudes/ }));
    await user.click(await screen.findByRole('button', { name: 'Rechazar Paletería La Plaza' }, slow));
    expect(await readyReasons()).toEqual(['Ya está.', 'Queda lejos.']);
  });
});
