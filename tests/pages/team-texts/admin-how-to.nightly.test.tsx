import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();

const paleteria = 'b0000000-0000-4000-8000-000000000001';

/** Puts the texts back as the migration made them. */
async function keepTexts(): Promise<void> {
  await site.change(
    'create table private.kept_texts as select key, text from public.team_texts',
    `update public.team_texts t set text = k.text from private.kept_texts k where k.key = t.key;
     drop table private.kept_texts`,
  );
}

describe('the page on how the team works', () => {
  it('keeps what another admin wrote meanwhile', async () => {
    await keepTexts();
    await site.signIn('admin');
    const { user } = renderRoute('/admin/como-se-hace');
    await user.click(await screen.findByRole('button', { name: 'Cambiar: La zona' }, slow));
    const dialog = within(await screen.findByRole('dialog', { name: 'La zona' }, slow));
    await site.sql(`update public.team_texts set text = 'De la vía al río.' where key = 'zone'`);
    await user.clear(dialog.getByRole('textbox', { name: /^Texto/ }));
    await fill(user, dialog.getByRole('textbox', { name: /^Texto/ }), 'Lo mío');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Otra persona lo cambió mientras lo editabas/, {}, slow)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Texto/ })).toHaveValue('Lo mío');
    const [stored] = await site.sql(`select text from public.team_texts where key = 'zone'`);
    expect(stored?.rows).toEqual([{ text: 'De la vía al río.' }]);
  });
});

describe('a rejection', () => {
  it('can be written where the ready reasons fail to load', async () => {
    interceptFetch('team_texts', databaseFailure);
    await site.signIn('editor');
    renderRoute(`/admin/submissions?reject=${paleteria}`);
    const reason = await screen.findByRole('textbox', { name: /^Razón del rechazo/ }, slow);
    await waitFor(() => expect(document.querySelector('[role=dialog] .skeleton')).toBeNull(), slow);
    expect(reason).toBeEnabled();
    expect(screen.queryByRole('group', { name: 'Razones listas' })).toBeNull();
  });
});
