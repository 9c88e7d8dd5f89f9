import { front, pegboard, plan, room, shelves, still, table } from './picture-plan.ts';

/** Health, beauty, pets, sport and everything that is repaired or built. */
export const trades = [
  plan(
    'estetica-marisol',
    front('balconied', 'dawn', 'cantera', 'hueso', 'cantera', 'scissors', [
      'mirror',
      'dryer',
      'bottle',
      'comb',
    ]),
    room('blush', 'cantera', 'checks', 'mirrors', 'agave', ['chair', 'chair', 'chair']),
    still('niche', 'lilac', 'hueso', 'cantera', 'dryer', ['comb', 'bottle', 'mirror']),
  ),
  plan(
    'barberia-don-nacho',
    front('corner', 'dusk', 'indigo', 'cream', 'red', 'pole', ['pole', 'bottle', 'scissors', 'comb']),
    room('teal', 'coffee', 'checks', 'mirrors', 'clay', ['pole', 'chair', 'chair', 'pot']),
    still('stripes', 'indigo', 'wood', 'red', 'scissors', ['comb', 'pole', 'bottle']),
  ),
  plan(
    'unas-yoselin',
    front('modern', 'golden', 'lilac', 'hueso', 'cantera', 'polish', ['polish', 'bottle', 'pot', 'polish']),
    still('sun', 'cantera', 'blush', 'red', 'polish', ['polish', 'pot', 'polish', 'polish']),
  ),
  plan(
    'farmacia-santa-cecilia',
    front('corner', 'dawn', 'hueso', 'agave', 'agave', 'cross', ['pills', 'bottle', 'carton', 'jar']),
    shelves('mint', 'agave', ['pills', 'carton', 'bottle', 'jar', 'pills'], ['cross', 'pills', 'bottle']),
  ),
  plan(
    'dental-dra-pena',
    front('modern', 'morning', 'mint', 'sky', 'sky', 'tooth', ['tooth', 'brush', 'pot', 'tooth']),
    still('sun', 'sky', 'hueso', 'hueso', 'tooth', ['brush', 'glass', 'pot']),
    room('hueso', 'mint', 'checks', 'cabinet', 'teal', ['chair', 'pot']),
  ),
  plan(
    'optica-horizonte',
    front('arcade', 'morning', 'haze', 'cream', 'indigo', 'glasses', ['glasses', 'glasses', 'mirror', 'pot']),
    shelves(
      'haze',
      'cream',
      ['glasses', 'glasses', 'glasses', 'glasses', 'glasses'],
      ['mirror', 'glasses', 'mirror'],
    ),
  ),
  plan(
    'consultorio-dr-ibanez',
    front('house', 'noon', 'hueso', 'sky', 'sky', 'stethoscope', ['flask', 'pills', 'books', 'pot']),
    still('window', 'mint', 'hueso', 'indigo', 'stethoscope', ['pills', 'books', 'pot']),
  ),
  plan(
    'laboratorio-km5',
    front('modern', 'dusk', 'hueso', 'agave', 'indigo', 'microscope', [
      'flask',
      'microscope',
      'flask',
      'pills',
    ]),
    still('tiles', 'haze', 'hueso', 'indigo', 'microscope', ['flask', 'jar', 'flask']),
  ),
  plan(
    'taller-hermanos-briones',
    front('workshop', 'noon', 'haze', 'indigo', 'indigo', 'wrench', ['car', 'tyre', 'oil', 'toolbox']),
    room('haze', 'indigo', 'concrete', 'shutter', 'terracotta', ['car', 'toolbox']),
    pegboard('yolk', 'indigo', ['wrench', 'pliers', 'screwdriver', 'hammer', 'drill', 'oil']),
  ),
  plan(
    'llantera-el-kilometro',
    front('workshop', 'dusk', 'yolk', 'red', 'red', 'tyre', ['tyre', 'oil', 'tyre', 'can']),
    still('stripes', 'ochre', 'indigo', 'red', 'tyre', ['wrench', 'oil', 'toolbox']),
  ),
  plan(
    'autolavado-la-burbuja',
    front('workshop', 'morning', 'sky', 'hueso', 'agave', 'bucket', ['car', 'bucket', 'bottle', 'towels']),
    still('sun', 'sky', 'teal', 'ochre', 'car', ['bucket', 'bottle']),
  ),
  plan(
    'motos-el-rayo',
    front('workshop', 'night', 'brick', 'ochre', 'ochre', 'motorbike', [
      'motorbike',
      'oil',
      'tyre',
      'toolbox',
    ]),
    room('yolk', 'clay', 'concrete', 'shutter', 'red', ['motorbike', 'tyre', 'toolbox']),
  ),
  plan(
    'ferreteria-el-tornillo',
    front('corner', 'noon', 'yolk', 'indigo', 'ochre', 'hammer', ['hammer', 'paintcan', 'drill', 'toolbox']),
    pegboard('sand', 'clay', [
      'hammer',
      'wrench',
      'saw',
      'pliers',
      'drill',
      'roller',
      'screwdriver',
      'faucet',
    ]),
    shelves('ochre', 'indigo', ['paintcan', 'toolbox', 'bulb', 'lock', 'can'], ['drill', 'bulb', 'faucet']),
  ),
  plan(
    'carpinteria-los-encinos',
    front('workshop', 'golden', 'sand', 'coffee', 'agave', 'saw', ['woodchair', 'stool', 'saw', 'frame']),
    room('sand', 'agave', 'concrete', 'window', 'clay', ['woodchair', 'stool', 'frame', 'woodchair']),
    pegboard('wood', 'coffee', ['saw', 'hammer', 'drill', 'pliers', 'brushes', 'screwdriver']),
  ),
  plan(
    'herreria-cantera',
    front('workshop', 'dawn', 'cantera', 'indigo', 'noche', 'gate', ['gate', 'frame', 'stool', 'hammer']),
    still('sun', 'brick', 'noche', 'tinta', 'gate', ['hammer', 'stool']),
  ),
  plan(
    'vidrios-potosi',
    front('modern', 'golden', 'sky', 'hueso', 'indigo', 'frame', ['frame', 'mirror', 'frame', 'mirror']),
    room('haze', 'hueso', 'concrete', 'shutter', 'sky', ['frame', 'mirror', 'frame', 'mirror']),
  ),
  plan(
    'pinturas-arcoiris',
    front('house', 'morning', 'papaya', 'teal', 'indigo', 'paintcan', [
      'paintcan',
      'roller',
      'brushes',
      'bucket',
    ]),
    still('stripes', 'teal', 'hueso', 'papaya', 'paintcan', ['roller', 'brushes', 'paintcan', 'bucket']),
  ),
  plan(
    'veterinaria-huellitas',
    front('house', 'dawn', 'mint', 'stone', 'teal', 'dog', ['dog', 'cat', 'petbowl', 'sack']),
    still('sun', 'mint', 'ochre', 'sand', 'dog', ['petbowl', 'cat', 'football']),
    still('window', 'cantera', 'teal', 'mustard', 'cat', ['petbowl', 'pot', 'sack']),
  ),
  plan(
    'estetica-canina-firulais',
    front('balconied', 'golden', 'sky', 'hueso', 'red', 'tub', ['dog', 'bottle', 'towels', 'brush']),
    still('tiles', 'mint', 'terracotta', 'sky', 'tub', ['towels', 'bottle', 'petbowl']),
  ),
  plan(
    'gimnasio-titan',
    front('modern', 'night', 'tinta', 'stone', 'red', 'dumbbell', [
      'dumbbell',
      'kettlebell',
      'dumbbell',
      'football',
    ]),
    room('haze', 'tinta', 'concrete', 'mirrors', 'red', [
      'dumbbell',
      'kettlebell',
      'bag',
      'kettlebell',
      'dumbbell',
    ]),
  ),
  plan(
    'box-punos-de-barrio',
    front('balconied', 'dusk', 'papaya', 'cream', 'indigo', 'glove', ['glove', 'bag', 'kettlebell', 'glove']),
    still('stripes', 'red', 'noche', 'ochre', 'glove', ['bag', 'bottle', 'towels']),
  ),
  plan(
    'mudanzas-el-burrito',
    front('workshop', 'dawn', 'mint', 'stone', 'terracotta', 'truck', ['truck', 'box', 'woodchair', 'box']),
  ),
  plan(
    'cerrajeria-el-llavero',
    front('house', 'night', 'indigo', 'ochre', 'ochre', 'key', ['key', 'lock', 'key', 'lock']),
    table('wood', 'coffee', 'keys'),
    still('niche', 'ochre', 'teal', 'red', 'lock', ['key', 'key', 'toolbox']),
  ),
];
