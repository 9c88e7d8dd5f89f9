import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();

const guitarra = 'b0000000-0000-4000-8000-000000000003';

/** Requests to this path stay in flight until the test ends. */
function pauseRequests(path: RegExp): void {
  let lose = () => {};
  const isLost = new Promise<Response>((_resolve, reject) => {
    lose = () => reject(new TypeError('Failed to fetch'));
  });
  onTestFinished(() => lose());
  interceptFetch(path, () => isLost);
}

async function open(what: 'approve' | 'reject', title: string) {
  await site.signIn('editor');
  const { user } = renderRoute(`/admin/submissions?${what}=${guitarra}`);
  const question = within(await screen.findByRole('dialog', { name: title }, slow));
  await question.findByText('Clases de Guitarra del Profe Núñez', {}, slow);
  return { user, question };
}

describe('while a decision is in flight', () => {
  // Spec: admin 2.52
  it('an approval shows a pending state and can be neither repeated nor closed', async () => {
    const { user, question } = await open('approve', 'Aprobar Solicitud');
    pauseRequests(/approve_submission/);
    await user.click(question.getByRole('button', { name: 'Aprobar Solicitud' }));
    expect(await question.findByRole('button', { name: 'Aprobando...' })).toBeDisabled();
    expect(question.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  });

  // Spec: admin 2.54
  it('a rejection shows a pending state and can be neither repeated nor closed', async () => {
    const { user, question } = await open('reject', 'Rechazar Solicitud');
    pauseRequests(/reject_submission/);
    await fill(user, question.getByRole('textbox', { name: 'Razón del rechazo:' }), 'Sin local');
    await user.click(question.getByRole('button', { name: 'Rechazar' }));
    expect(await question.findByRole('button', { name: 'Rechazando...' })).toBeDisabled();
    expect(question.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  });
});
