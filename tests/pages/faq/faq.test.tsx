import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { faqGroups } from '@/features/faq/faq-groups';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

const cost = '¿Cuánto cuesta aparecer en el directorio?';
const costAnswer = /^Por ahora, nada\./;
const votes = '¿Cómo funcionan los «me gusta»?';

async function openPage(hash = '') {
  const { user, currentHash } = renderRoute(`/preguntas-frecuentes${hash}`);
  await screen.findByRole('heading', { level: 1, name: 'Preguntas frecuentes' }, slow);
  return { user, currentHash };
}

const question = (name: string) => screen.getByRole('heading', { level: 2, name });
const openQuestions = () =>
  [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);

/** Its texts beside links have elements of their own. */
function paragraph(text: RegExp): HTMLElement {
  const found = screen.getByText(text).closest('p');
  if (!found) throw new Error(`${String(text)} is in no paragraph`);
  return found;
}

describe('the FAQ page', () => {
  // Spec: public 2.41, public 2.42, public 2.43
  it('has two tabs of ten and eight questions, and expands one at a time', async () => {
    const { user, currentHash } = await openPage();
    const panel = () => within(screen.getByRole('tabpanel'));
    expect(screen.getByRole('tab', { name: /^Negocios ?\(10\)$/, selected: true })).toBeVisible();
    expect(panel().getAllByRole('heading', { level: 2 })).toHaveLength(10);
    await user.click(screen.getByRole('tab', { name: /^Usuarios ?\(8\)$/ }));
    expect(panel().getAllByRole('heading', { level: 2 })).toHaveLength(8);
    expect(openQuestions()).toEqual([]);
    expect(screen.getByText(/botones para llamar y escribir por WhatsApp, en la lista/)).toBeVisible();

    await user.click(screen.getByRole('tab', { name: /^Negocios ?\(10\)$/ }));
    expect(screen.getByText(costAnswer)).not.toBeVisible();
    await user.click(question(cost));
    expect(screen.getByText(costAnswer)).toBeVisible();
    await user.click(question('¿Cómo registro mi negocio?'));
    await waitFor(() => expect(openQuestions()).toEqual(['¿Cómo registro mi negocio?']), slow);
    // The browser opens it before the page renders with the new hash.
    await waitFor(() => expect(currentHash()).toBe('#como-registro-mi-negocio'), slow);
    expect(screen.getByText(costAnswer)).not.toBeVisible();
    await user.click(question('¿Cómo registro mi negocio?'));
    await waitFor(() => expect(openQuestions()).toEqual([]), slow);
  });

  // Spec: public 1.9
  it('states that listing is free for now and which extras may have a price later', async () => {
    await openPage('#cuanto-cuesta');
    expect(screen.getByText(costAnswer)).toHaveTextContent(
      'Registrar tu negocio con sus datos básicos es gratis',
    );
    const later = screen.getByText(/^Más adelante/);
    expect(later).toBeVisible();
    for (const extra of [
      'más fotos o archivos PDF',
      'productos con precio',
      'citas',
      'horarios especiales',
      'un mapa con indicaciones',
      'un lugar mensual al principio de la lista',
    ]) {
      expect(later).toHaveTextContent(extra);
    }
  });

  it('expands nothing for the hash of another element', async () => {
    await openPage('#no-existe');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Negocios');
    expect(openQuestions()).toEqual([]);
  });

  it('lets find-in-page match and expand collapsed answers', async () => {
    await openPage();
    const answer = screen.getByText(/se cuenta un voto por conexión a internet/);
    const panel = answer.closest('[hidden]');
    expect(panel).toHaveAttribute('hidden', 'until-found');
    act(() => void panel?.dispatchEvent(new Event('beforematch')));
    // The browser opens the answer itself.
    answer.closest('details')?.setAttribute('open', '');
    await screen.findByRole('tab', { name: /^Usuarios ?\(8\)$/, selected: true }, slow);
    expect(answer).toBeVisible();
    expect(openQuestions()).toEqual([votes]);
  });

  // Spec: public 2.42
  it('links to pages of the site', async () => {
    const { user } = await openPage('#como-registro-mi-negocio');
    const answer = within(paragraph(/^Llena el formulario de/));
    expect(answer.getByRole('link', { name: 'registro' })).toHaveAttribute('href', '/registra-tu-negocio');
    const help = within(paragraph(/^Si prefieres que te ayudemos/));
    await user.click(help.getByRole('link', { name: 'contacto' }));
    await screen.findByRole('heading', { level: 1, name: 'Escríbenos' }, slow);
  });

  // Spec: public 2.41
  it('lists all questions with full answers in its JSON-LD', async () => {
    await openPage();
    const data = JSON.parse(document.querySelector('[type="application/ld+json"]')?.textContent ?? '') as {
      '@graph': { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }[];
    };
    const entries = data['@graph'][0]?.mainEntity ?? [];
    expect(entries.map(({ name }) => name)).toEqual(
      faqGroups.flatMap((group) => group.entries.map((entry) => entry.question)),
    );
    expect(entries).toHaveLength(18);
    expect(entries[1]?.acceptedAnswer.text).toBe(
      'Llena el formulario de registro desde tu celular; toma unos cinco minutos y no necesitas crear una cuenta. Al terminar toca «Enviar Registro». Si prefieres que te ayudemos, escríbenos: en la página de contacto está nuestro WhatsApp.',
    );
  });
});
