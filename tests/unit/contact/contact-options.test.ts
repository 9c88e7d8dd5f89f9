import { describe, expect, it } from 'vitest';
import { contactOptions, toE164, type ContactBusiness } from '@/features/contact/contact-options';
import { businessLinks } from '@/features/contact/business-links';
import { exampleLinks, noLinks } from './example-links';

const reachable: ContactBusiness = {
  ...noLinks,
  id: 17,
  name: 'Panadería «El Niño» & Cía.',
  phone: '444 123 4567',
  whatsapp: '+52 1 444 765 4321',
  email: 'hola@elnino.mx',
  website: 'https://www.elnino.mx/inicio',
  menu_link: 'https://elnino.mx/menu.pdf',
  menu_link_label: 'Carta',
  appointment_url: 'https://citas.mx/elnino',
};
const unreachable: ContactBusiness = {
  ...noLinks,
  id: 18,
  name: 'Sin datos',
  phone: null,
  whatsapp: null,
  email: null,
  menu_link: null,
  menu_link_label: null,
  appointment_url: null,
};
const path = '/negocio/panaderia-el-nino-17';
const kindsOf = (business: ContactBusiness) => contactOptions(business, path).map(({ kind }) => kind);

describe('contactOptions', () => {
  // Spec: public 5.5
  it('lists every contact, the most used ones first', () => {
    expect(contactOptions(reachable, path)).toEqual([
      {
        kind: 'whatsapp',
        label: 'WhatsApp',
        href: `https://wa.me/524447654321?text=${encodeURIComponent('Hola, vi el perfil de Panadería «El Niño» & Cía. en San Luis CONECTA y me interesa contratar un servicio.')}`,
        detail: null,
      },
      { kind: 'phone', label: 'Llamar', href: 'tel:+524441234567', detail: '444 123 4567' },
      { kind: 'appointment', label: 'Agendar cita', href: 'https://citas.mx/elnino', detail: null },
      { kind: 'menu', label: 'Carta', href: 'https://elnino.mx/menu.pdf', detail: null },
      { kind: 'website', label: 'Sitio web', href: 'https://www.elnino.mx/inicio', detail: 'elnino.mx' },
      { kind: 'email', label: 'Correo', href: 'mailto:hola@elnino.mx', detail: 'hola@elnino.mx' },
      {
        kind: 'share',
        label: 'Compartir',
        href: `https://wa.me/?text=${encodeURIComponent('Encontré Panadería «El Niño» & Cía. en San Luis CONECTA y creo que te puede interesar: https://sanluisconecta.mx/negocio/panaderia-el-nino-17')}`,
        detail: null,
      },
    ]);
  });

  it.each(exampleLinks)('shows the link %s with its host', (link, url) => {
    expect(contactOptions({ ...unreachable, [link]: url }, path)[0]).toEqual({
      kind: link,
      label: businessLinks[link].label,
      href: url,
      detail: new URL(url).hostname,
    });
  });

  // Spec: public 8.13
  it('always offers to share', () => {
    expect(kindsOf(unreachable)).toEqual(['share']);
  });

  // Spec: public 3.3
  it.each([null, '', '  '])('labels the menu «Menú» for the label %j', (menu_link_label) => {
    const menu = contactOptions({ ...reachable, menu_link_label }, path).find(({ kind }) => kind === 'menu');
    expect(menu?.label).toBe('Menú');
  });

  it.each<[Partial<ContactBusiness>, string]>([
    [{ whatsapp: '123' }, 'whatsapp'],
    [{ whatsapp: '4444444444' }, 'whatsapp'],
    [{ phone: 'preguntar en la tienda' }, 'phone'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'elnino.mx' }, 'website'],
    [{ menu_link: 'data:text/html,x' }, 'menu'],
    [{ appointment_url: 'ftp://citas.mx' }, 'appointment'],
    [{ email: 'sin arroba' }, 'email'],
    // Spec: public 5.5, public 8.13
  ])('has no button for %o', (broken, kind) => {
    expect(kindsOf({ ...reachable, ...broken })).not.toContain(kind);
  });
});

describe('toE164', () => {
  it.each([
    ['444 123 4567', '+524441234567'],
    ['044 444 123 4567', '+524441234567'],
    ['12', null],
    [null, null],
  ])('%s → %s', (phone, international) => {
    expect(toE164(phone)).toBe(international);
  });
});
