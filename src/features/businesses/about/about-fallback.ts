/** What the about page shows where no business could be loaded (spec: public §7 «fallback data»). */
export const aboutFallback = [
  {
    id: 7,
    name: 'Pollos Asados El Brasero',
    slug: 'pollos-asados-el-brasero-7',
    description: 'Pollo al carbón marinado con naranja agria y chile guajillo.',
    category: { id: 1, name: 'Comida y antojitos' },
    images: [
      {
        image_url: '/demo/pollos-el-brasero-1.webp',
        thumbnail_url: '/demo/pollos-el-brasero-1-640.webp',
        is_featured: true,
      },
    ],
  },
  {
    id: 12,
    name: 'Café Tres Cactus',
    slug: 'cafe-tres-cactus-12',
    description: 'Café de Xilitla tostado cada semana en el barrio.',
    category: { id: 2, name: 'Panaderías y cafeterías' },
    images: [
      {
        image_url: '/demo/cafe-tres-cactus-1.webp',
        thumbnail_url: '/demo/cafe-tres-cactus-1-640.webp',
        is_featured: true,
      },
    ],
  },
  {
    id: 5,
    name: "Pizza D'Carlo",
    slug: 'pizza-dcarlo-5',
    description: 'Pizza al horno de piedra con masa madre.',
    category: { id: 1, name: 'Comida y antojitos' },
    images: [
      {
        image_url: '/demo/pizza-d-carlo-1.webp',
        thumbnail_url: '/demo/pizza-d-carlo-1-640.webp',
        is_featured: true,
      },
    ],
  },
];
