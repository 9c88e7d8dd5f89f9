import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { faqHash, readFaqHash } from '@/features/faq/faq-url';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

// Spec: public 1.6, public 2.40
it('shows phone and e-mail, opens WhatsApp with a prefilled message, and links to form and questions', async () => {
  renderRoute('/contacto');
  const main = within(screen.getByRole('main'));
  await main.findByRole('heading', { level: 1, name: 'Escríbenos' }, slow);
  expect(main.getByText('444 555 0105')).toBeVisible();
  expect(main.getByRole('link', { name: 'hola@sanluisconecta.mx' })).toHaveAttribute(
    'href',
    'mailto:hola@sanluisconecta.mx',
  );

  const whatsapp = main.getByRole<HTMLAnchorElement>('link', { name: 'Escribir por WhatsApp' });
  const url = new URL(whatsapp.href);
  expect(url.origin + url.pathname).toBe('https://wa.me/524445550105');
  expect(url.searchParams.get('text')).toBe(
    'Hola, me gustaría registrar mi negocio en San Luis CONECTA. ¿Me pueden ayudar?',
  );
  expect(whatsapp).toHaveAttribute('rel', 'noopener noreferrer');
  expect(main.getByRole('link', { name: 'Registrar mi negocio' })).toHaveAttribute(
    'href',
    '/registra-tu-negocio',
  );

  const links = main
    .getAllByRole<HTMLAnchorElement>('link', { name: /^¿/ })
    .filter(({ hash }) => hash !== '');
  expect(links).toHaveLength(4);
  for (const { hash, pathname } of links) {
    const view = readFaqHash(hash);
    expect(pathname).toBe('/preguntas-frecuentes');
    expect(view && `#${faqHash(view)}`).toBe(hash);
    expect(view?.question).not.toBeNull();
  }
});
