import { front, plan, room, shelves, still, table } from './picture-plan.ts';

/** Groceries, schoolbooks, clothes, flowers and other counters. */
export const shops = [
  plan(
    'abarrotes-la-esperanza',
    front('corner', 'morning', 'terracotta', 'cream', 'agave', 'basket', ['can', 'bottle', 'carton', 'sack']),
    shelves('mint', 'wood', ['can', 'bottle', 'carton', 'jar', 'sack'], ['basket', 'jar', 'crate']),
  ),
  plan(
    'miscelanea-tres-hermanos',
    front('house', 'dusk', 'teal', 'cream', 'red', 'bottle', ['bottle', 'can', 'jar', 'milk']),
    shelves('yolk', 'agave', ['bottle', 'can', 'milk', 'bottle', 'jar'], ['crate', 'can', 'bottle', 'sack']),
    table('oilcloth', 'red', 'sweets'),
  ),
  plan(
    'tortilleria-el-buen-comal',
    front('workshop', 'morning', 'cream', 'terracotta', 'ochre', 'tortillas', [
      'tortillas',
      'corn',
      'sack',
      'basket',
    ]),
    still('tiles', 'ochre', 'terracotta', 'hueso', 'tortillas', ['corn', 'sack', 'basket']),
  ),
  plan(
    'carniceria-hermanos-zuniga',
    front('balconied', 'morning', 'brick', 'hueso', 'red', 'steak', [
      'steak',
      'sausages',
      'chicken',
      'steak',
    ]),
    still('tiles', 'blush', 'wood', 'red', 'steak', ['sausages', 'chicken', 'sausages']),
  ),
  plan(
    'fruteria-el-huerto',
    front('arcade', 'noon', 'lime', 'hueso', 'agave', 'melon', ['crate', 'melon', 'pineapple', 'orange']),
    table('wood', 'clay', 'fruit'),
    still('window', 'yolk', 'agave', 'red', 'melon', ['pineapple', 'orange', 'crate']),
  ),
  plan(
    'cremeria-los-altos',
    front('house', 'dawn', 'hueso', 'indigo', 'indigo', 'cheese', ['cheese', 'milk', 'jar', 'basket']),
    still('sun', 'haze', 'indigo', 'ochre', 'cheese', ['milk', 'jar', 'loaf']),
  ),
  plan(
    'papeleria-el-lapiz',
    front('modern', 'noon', 'haze', 'ochre', 'red', 'pencils', ['notebook', 'pencils', 'globe', 'books']),
    still('flags', 'teal', 'ochre', 'red', 'pencils', ['notebook', 'globe', 'books']),
    shelves(
      'haze',
      'indigo',
      ['notebook', 'books', 'pencils', 'globe', 'notebook'],
      ['pencils', 'globe', 'books'],
    ),
  ),
  plan(
    'regularizacion-aprende-mas',
    front('balconied', 'golden', 'yolk', 'stone', 'indigo', 'books', [
      'books',
      'globe',
      'notebook',
      'pencils',
    ]),
    room('cream', 'agave', 'checks', 'board', 'terracotta', [
      'woodchair',
      'stool',
      'globe',
      'stool',
      'woodchair',
    ]),
  ),
  plan(
    'libros-el-ropero',
    front('arcade', 'golden', 'brick', 'cream', 'indigo', 'books', ['books', 'notebook', 'books', 'globe']),
    shelves('brick', 'coffee', ['books', 'notebook', 'books', 'globe', 'books'], ['books', 'cat', 'books']),
  ),
  plan(
    'costura-lolita',
    front('house', 'golden', 'lilac', 'agave', 'cantera', 'sewing', ['dress', 'spool', 'shirt', 'spool']),
    still('stripes', 'cantera', 'cream', 'teal', 'sewing', ['spool', 'dress', 'spool']),
    table('wood', 'sand', 'threads'),
  ),
  plan(
    'lavanderia-ropa-limpia',
    front('modern', 'dusk', 'haze', 'hueso', 'sky', 'washer', ['washer', 'towels', 'shirt', 'basket']),
    room('hueso', 'sky', 'checks', 'poster', 'sky', ['washer', 'washer', 'washer', 'washer', 'washer']),
    still('window', 'mint', 'hueso', 'cantera', 'towels', ['basket', 'bottle', 'shirt']),
  ),
  plan(
    'zapateria-el-tacon',
    front('corner', 'golden', 'sand', 'stone', 'indigo', 'boot', ['boot', 'heel', 'boot', 'heel']),
    shelves('sand', 'clay', ['boot', 'heel', 'boot', 'heel', 'box'], ['boot', 'hammer', 'heel']),
  ),
  plan(
    'celulares-el-chip',
    front('modern', 'night', 'indigo', 'haze', 'sky', 'phone', ['phone', 'headphones', 'phone', 'monitor']),
    still('sun', 'indigo', 'noche', 'sky', 'phone', ['headphones', 'screwdriver', 'phone']),
  ),
  plan(
    'cibercafe-conectate',
    front('balconied', 'night', 'teal', 'haze', 'ochre', 'monitor', [
      'monitor',
      'phone',
      'headphones',
      'monitor',
    ]),
    shelves(
      'lilac',
      'indigo',
      ['phone', 'headphones', 'carton', 'notebook'],
      ['monitor', 'monitor', 'monitor'],
    ),
  ),
  plan(
    'floreria-las-dalias',
    front('colonial', 'dawn', 'mint', 'hueso', 'cantera', 'bouquet', [
      'flowerbucket',
      'pot',
      'bouquet',
      'flowerbucket',
    ]),
    still('niche', 'blush', 'agave', 'red', 'bouquet', ['flowerbucket', 'pot', 'gift']),
    room('cream', 'agave', 'planks', 'window', 'cantera', [
      'flowerbucket',
      'flowerbucket',
      'pot',
      'flowerbucket',
      'flowerbucket',
    ]),
  ),
  plan(
    'pinatas-la-posada',
    front('house', 'night', 'brick', 'ochre', 'agave', 'pinata', ['pinata', 'gift', 'jar', 'balloons']),
    still('flags', 'red', 'indigo', 'cantera', 'pinata', ['gift', 'balloons', 'jar']),
    table('tiles', 'sky', 'sweets'),
  ),
  plan(
    'salon-los-girasoles',
    front('pavilion', 'dusk', 'cream', 'ochre', 'agave', 'balloons', [
      'cake',
      'balloons',
      'gift',
      'flowerbucket',
    ]),
    room('yolk', 'terracotta', 'planks', 'window', 'terracotta', [
      'balloons',
      'woodchair',
      'cake',
      'woodchair',
      'balloons',
    ]),
  ),
  plan(
    'foto-luz-y-sombra',
    front('colonial', 'dusk', 'haze', 'cream', 'indigo', 'lens', ['lens', 'frame', 'bulb', 'frame']),
    still('sun', 'stone', 'noche', 'clay', 'lens', ['bulb', 'frame', 'pot']),
  ),
  // Pictures that came with a submission.
  plan(
    'paleteria-la-plaza',
    front('colonial', 'golden', 'papaya', 'hueso', 'sky', 'paleta', ['paleta', 'cone', 'glass', 'paleta']),
  ),
  plan(
    'taller-de-bicis-pedales',
    front('workshop', 'noon', 'lime', 'agave', 'terracotta', 'tyre', ['tyre', 'wrench', 'oil', 'toolbox']),
  ),
];
