import { describe, expect, it } from 'vitest';
import { structuredBusiness } from '@/features/businesses/detail/structured-business';
import { faqPage } from '@/features/faq/faq-entry';
import { breadcrumbs, structuredData, webSite } from '@/lib/seo/structured-data';

describe('the JSON-LD of a page', () => {
  it('is one graph of schema.org that cannot close its script', () => {
    const text = structuredData({ '@type': 'Thing', name: '</script>' }, { '@type': 'Other' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing', name: '</script>' }, { '@type': 'Other' }],
    });
  });

  it('says where the search of the site is', () => {
    expect(webSite()).toEqual({
      '@type': 'WebSite',
      name: 'San Luis CONECTA',
      url: 'https://sanluisconecta.mx/negocios',
      inLanguage: 'es-MX',
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: 'https://sanluisconecta.mx/negocios?query={search_term_string}',
        },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('numbers the breadcrumbs from the home page to the page itself', () => {
    expect(
      breadcrumbs([
        { name: 'Negocios', path: '/negocios' },
        { name: 'Tacos Pepe', path: '/negocio/tacos-pepe-7' },
      ]),
    ).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'San Luis CONECTA', item: 'https://sanluisconecta.mx/' },
        { '@type': 'ListItem', position: 2, name: 'Negocios', item: 'https://sanluisconecta.mx/negocios' },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Tacos Pepe',
          item: 'https://sanluisconecta.mx/negocio/tacos-pepe-7',
        },
      ],
    });
  });

  it('lists questions with their answers', () => {
    expect(faqPage([{ question: '¿Cuánto cuesta?', answer: 'Nada.' }])).toEqual({
      '@type': 'FAQPage',
      inLanguage: 'es-MX',
      mainEntity: [
        {
          '@type': 'Question',
          name: '¿Cuánto cuesta?',
          acceptedAnswer: { '@type': 'Answer', text: 'Nada.' },
        },
      ],
    });
  });
});

describe('the JSON-LD of a business', () => {
  const bare = {
    name: 'Tacos Pepe',
    slug: 'tacos-pepe-7',
    address: null,
    email: null,
    description: 'Tacos al pastor.',
    telephone: null,
    images: [],
    sameAs: [],
    openingHours: [],
    specialOpeningHours: [],
    category: null,
    menu: null,
    latitude: null,
    longitude: null,
    attributes: [],
  };
  const always = {
    '@type': 'Restaurant',
    '@id': 'https://sanluisconecta.mx/negocio/tacos-pepe-7',
    url: 'https://sanluisconecta.mx/negocio/tacos-pepe-7',
    name: 'Tacos Pepe',
    description: 'Tacos al pastor.',
  };
  const city = {
    '@type': 'PostalAddress',
    addressLocality: 'San Luis Potosí',
    addressRegion: 'San Luis Potosí',
    addressCountry: 'MX',
  };

  it('leaves out what a business does not have', () => {
    expect(structuredBusiness(bare)).toStrictEqual({ ...always, image: [], address: city });
  });

  it('has absolute images, the address, both contacts, the links and the hours', () => {
    const christmas = { '@type': 'OpeningHoursSpecification', validFrom: '2026-12-25' };
    const monday = { '@type': 'OpeningHoursSpecification', opens: '09:00', closes: '20:00' };
    expect(
      structuredBusiness({
        ...bare,
        address: 'Calle 5',
        email: 'pepe@ejemplo.mx',
        telephone: '+524441234567',
        sameAs: ['https://pepe.example/'],
        images: ['/demo/a.webp', 'https://otro.mx/b.webp'],
        openingHours: [monday],
        specialOpeningHours: [christmas],
        menu: 'https://pepe.example/carta',
        latitude: 22.15,
        longitude: -100.97,
        attributes: [{ name: 'Tarjeta' }, { name: 'Rampa' }, { name: 'SPEI' }],
      }),
    ).toEqual({
      ...always,
      image: ['https://sanluisconecta.mx/demo/a.webp', 'https://otro.mx/b.webp'],
      address: { ...city, streetAddress: 'Calle 5' },
      telephone: '+524441234567',
      email: 'pepe@ejemplo.mx',
      sameAs: ['https://pepe.example/'],
      openingHoursSpecification: [monday],
      specialOpeningHoursSpecification: [christmas],
      hasMenu: 'https://pepe.example/carta',
      paymentAccepted: 'Tarjeta, SPEI',
      amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Rampa', value: true }],
      geo: { '@type': 'GeoCoordinates', latitude: 22.15, longitude: -100.97 },
    });
  });

  it.each([
    ['Calle 5 #12, Col. Centro', { streetAddress: 'Calle 5 #12, Col. Centro' }],
    [
      'Calle 5 #12, Col. Centro, C.P. 78000, San Luis Potosí, S.L.P., México',
      { streetAddress: 'Calle 5 #12, Col. Centro', postalCode: '78000' },
    ],
    ['Calle 5 #12,CP 78000,San Luis', { streetAddress: 'Calle 5 #12', postalCode: '78000' }],
    ['San Luis Potosí, esq. Fresno, 78000', { streetAddress: 'San Luis Potosí, esq. Fresno, 78000' }],
  ])('says each part of «%s» once', (address, parts) => {
    expect(structuredBusiness({ ...bare, address })).toHaveProperty('address', { ...city, ...parts });
  });

  it('says where it delivers', () => {
    expect(structuredBusiness({ ...bare, attributes: [{ name: 'A domicilio' }] })).toMatchObject({
      areaServed: { '@type': 'Place', name: 'KM 5, San Luis Potosí' },
    });
  });

  it('has no coordinates where none are known, and a menu only for food', () => {
    const florist = structuredBusiness({
      ...bare,
      name: 'Florería Las Dalias',
      menu: 'https://dalias.example/precios',
    });
    expect(florist).toMatchObject({ '@type': 'Florist' });
    expect(florist).not.toHaveProperty('hasMenu');
    expect(florist).not.toHaveProperty('geo');
  });
});
