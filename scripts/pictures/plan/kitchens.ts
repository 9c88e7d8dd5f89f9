import { front, plan, room, shelves, still, table } from './picture-plan.ts';

/** Places to eat and drink. */
export const kitchens = [
  plan(
    'tacos-el-guero',
    front('stall', 'night', 'red', 'ochre', 'red', 'taco', ['taco', 'trompo', 'bottle', 'molcajete']),
    table('oilcloth', 'red', 'tacos'),
    still('flags', 'indigo', 'terracotta', 'clay', 'trompo', ['pineapple', 'taco', 'lime']),
  ),
  plan(
    'gorditas-dona-chuy',
    front('house', 'morning', 'yolk', 'terracotta', 'agave', 'claypot', [
      'claypot',
      'molcajete',
      'tortillas',
      'chile',
    ]),
    table('wood', 'wood', 'comal'),
  ),
  plan(
    'enchiladas-la-abuela',
    front('colonial', 'golden', 'brick', 'cream', 'agave', 'molcajete', [
      'claypot',
      'avocado',
      'molcajete',
      'cheese',
    ]),
    table('tiles', 'agave', 'enchiladas'),
    still('niche', 'terracotta', 'hueso', 'stone', 'molcajete', ['avocado', 'chile', 'cheese']),
  ),
  plan(
    'tortas-don-beto',
    front('corner', 'noon', 'mint', 'hueso', 'red', 'torta', ['torta', 'bottle', 'avocado', 'loaf']),
    still('stripes', 'ochre', 'red', 'stone', 'torta', ['bottle', 'chile', 'avocado']),
  ),
  plan(
    'pizza-d-carlo',
    front('balconied', 'dusk', 'hueso', 'agave', 'red', 'pizza', ['pizza', 'bottle', 'cheese', 'jar']),
    table('oilcloth', 'agave', 'pizza'),
    room('sand', 'agave', 'checks', 'poster', 'red', ['woodchair', 'stool', 'stool', 'woodchair']),
  ),
  plan(
    'mariscos-el-barquito',
    front('pavilion', 'noon', 'haze', 'hueso', 'indigo', 'fish', ['cocktail', 'fish', 'bottle', 'lime']),
    still('window', 'haze', 'sky', 'red', 'cocktail', ['lime', 'fish', 'bottle']),
  ),
  plan(
    'pollos-el-brasero',
    front('workshop', 'golden', 'papaya', 'cream', 'red', 'chicken', [
      'chicken',
      'molcajete',
      'bottle',
      'tortillas',
    ]),
    still('sun', 'ochre', 'brick', 'mustard', 'chicken', ['molcajete', 'tortillas', 'fries']),
  ),
  plan(
    'hamburguesas-el-nono',
    front('stall', 'dusk', 'indigo', 'ochre', 'ochre', 'burger', ['burger', 'fries', 'bottle', 'can']),
    still('tiles', 'sky', 'red', 'terracotta', 'burger', ['fries', 'bottle', 'can']),
  ),
  plan(
    'pozoleria-lupita',
    front('arcade', 'dawn', 'blush', 'stone', 'agave', 'soup', ['soup', 'claypot', 'jar', 'lime']),
    table('tiles', 'cantera', 'pozole'),
  ),
  plan(
    'jugos-la-naranja',
    front('house', 'noon', 'papaya', 'hueso', 'ochre', 'glass', ['glass', 'orange', 'pineapple', 'banana']),
    still('sun', 'leaf', 'ochre', 'papaya', 'glass', ['orange', 'pineapple', 'banana']),
    shelves('lime', 'wood', ['orange', 'glass', 'pineapple', 'banana', 'jar'], ['crate', 'glass', 'melon']),
  ),
  plan(
    'neveria-la-huasteca',
    front('colonial', 'noon', 'sky', 'hueso', 'cantera', 'cone', ['cone', 'paleta', 'cupcake', 'glass']),
    still('stripes', 'blush', 'sky', 'cantera', 'cone', ['paleta', 'cupcake', 'paleta']),
  ),
  plan(
    'cafe-tres-cactus',
    front('modern', 'morning', 'sand', 'terracotta', 'agave', 'cup', ['cup', 'moka', 'pot', 'sack']),
    still('window', 'cantera', 'wood', 'agave', 'cup', ['moka', 'cactus', 'loaf']),
    room('mint', 'cream', 'planks', 'poster', 'agave', ['stool', 'woodchair', 'pot', 'woodchair', 'stool']),
  ),
  plan(
    'cocina-mama-lety',
    front('balconied', 'noon', 'lilac', 'hueso', 'ochre', 'soup', ['soup', 'claypot', 'basket', 'jar']),
    table('oilcloth', 'sky', 'menu'),
  ),
  plan(
    'tamales-dona-elvira',
    front('stall', 'dawn', 'agave', 'cream', 'terracotta', 'tamal', ['tamal', 'steamer', 'cup', 'claypot']),
    still('niche', 'mint', 'stone', 'ochre', 'steamer', ['tamal', 'cup', 'corn']),
  ),
  plan(
    'elotes-el-maizal',
    front('stall', 'golden', 'leaf', 'hueso', 'ochre', 'corn', ['corn', 'jar', 'lime', 'chile']),
    table('wood', 'teal', 'corn'),
  ),
  plan(
    'barbacoa-los-compadres',
    front('pavilion', 'dawn', 'brick', 'ochre', 'agave', 'maguey', [
      'claypot',
      'tortillas',
      'soup',
      'molcajete',
    ]),
    still('flags', 'agave', 'ochre', 'brick', 'claypot', ['maguey', 'tortillas', 'lime']),
  ),
  plan(
    'panaderia-el-nino',
    front('colonial', 'morning', 'cream', 'cantera', 'agave', 'concha', [
      'concha',
      'loaf',
      'cupcake',
      'basket',
    ]),
    table('wood', 'wood', 'conchas'),
    shelves(
      'cantera',
      'wood',
      ['loaf', 'concha', 'basket', 'cupcake', 'concha'],
      ['basket', 'loaf', 'concha'],
    ),
  ),
  plan(
    'pasteleria-azucar-y-canela',
    front('modern', 'dawn', 'blush', 'hueso', 'red', 'cake', ['cake', 'cupcake', 'jar', 'cake']),
    still('stripes', 'mint', 'blush', 'cantera', 'cake', ['cupcake', 'cup', 'cupcake']),
  ),
  plan(
    'churreria-san-sebastian',
    front('arcade', 'night', 'sand', 'brick', 'red', 'churro', ['churro', 'cup', 'jar', 'moka']),
    still('niche', 'brick', 'indigo', 'red', 'churro', ['cup', 'jar', 'concha']),
  ),
];
