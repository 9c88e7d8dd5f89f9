import { fold } from '@/lib/fold';

/** What every business is: the type where nothing more is sure. */
const anyBusiness = 'LocalBusiness';

/**
 * The words of a trade, folded, with its schema.org type. Where two match at the same word, the first one counts, so
 * what is special («estética canina») is above what is general («estética»).
 */
const trades: readonly (readonly [type: string, words: RegExp])[] = [
  // Trades without a type of their own, whose words are also those of another one.
  [anyBusiness, /\b(estetica|peluqueria|spa|salon|hotel|guarderia) (canin|felin|para|de mascotas)/],
  [anyBusiness, /\b(purificadora|agua purificada|reparacion de (calzado|ropa))/],
  [anyBusiness, /\btaller de (costura|arte|pintura|baile|musica|teatro|lectura|manualidades)/],

  ['VeterinaryCare', /\b((clinica|hospital|consultorio|farmacia) )?veterinari/],
  ['Dentist', /\b((clinica|consultorio|especialidades) )?(dental|dentist|odontolog|ortodonci|endodonci)/],
  ['Optician', /\b(optica|optico|optometr)/],
  ['Pharmacy', /\b(farmacia|botica)/],
  ['Hospital', /\b(hospital|sanatorio)/],
  [
    'MedicalBusiness',
    /\b(consultorio|clinica|medic[oa]|doctor|laboratorio|psicolog|fisioterap|nutriolog|podolog|quiropract)/,
  ],

  ['Bakery', /\b(panader|panificador|pasteler|reposter|bizcoch)/],
  ['CafeOrCoffeeShop', /\bcafe(s|ter[a-z]*)?\b/],
  ['IceCreamShop', /\b(never|helader|palet(er|as))/],
  ['BarOrPub', /\b(bar|cantina|cervecer[a-z]*|pulquer[a-z]*|mezcaler[a-z]*)\b/],
  ['LiquorStore', /\b(licorer|vinater|vinos y licores|deposito de cerveza)/],
  [
    'FoodEstablishment',
    /\b(jugos|juguer|licuados|aguas frescas|tamales|elotes|esquites|churrer|churros|tortiller|cocteles de fruta)/,
  ],
  [
    'Restaurant',
    /\b(restaurant|fonda|cocina economica|comedor|comida|antojit|taquer|tacos|torta|gordita|enchilada|quesadilla|tostada|burrito|marisc|cevich|pizz|hamburgues|hot ?dog|alitas|sushi|pollos|rosticer|asadero|birria|barbacoa|carnitas|pozol|menud(o|er)|loncher|cenadur|desayunos)/,
  ],

  ['ConvenienceStore', /\b(miscelanea|mini ?super|tienda de conveniencia)/],
  [
    'GroceryStore',
    /\b(abarrote|supermercado|tendajon|carnicer|poller|pescader|fruter|verduler|recauder|cremer|salchichoner)/,
  ],

  ['NailSalon', /\b(unas|manicur|gelish)/],
  ['HairSalon', /\b(barber|peluquer)/],
  ['BeautySalon', /\b(estetica|salon de belleza|belleza|maquillaje|pestanas)/],
  ['DaySpa', /\b(spa|masajes?)\b/],
  ['TattooParlor', /\b(tatua|tattoo)/],
  ['ExerciseGym', /\b(gimnasio|gym|crossfit)\b/],
  [
    'SportsActivityLocation',
    /\b((escuela|academia|club) de )?(box|boxeo|karate|taekwondo|futbol|natacion|yoga|zumba)\b/,
  ],

  ['TireShop', /\b(llanter|llantas|vulcaniza)/],
  ['AutoWash', /\b(auto ?lavado|car ?wash|lavado de autos)/],
  ['AutoBodyShop', /\b(hojalater|laminado y pintura)/],
  ['MotorcycleRepair', /\b(taller|servicio|reparacion) (de|para) moto/],
  ['AutoRepair', /\b(taller (mecanic|automotri)|mecanic|servicio automotri|afinacion|transmisiones|frenos)/],
  ['AutoPartsStore', /\b(refaccion|autopartes)/],
  ['GasStation', /\bgasoliner/],

  ['HardwareStore', /\b(ferreter|tlapaler|materiales para construccion)/],
  ['Plumber', /\bplomer/],
  ['Electrician', /\b(electricista|instalaciones electricas)/],
  ['Locksmith', /\bcerrajer/],
  ['HousePainter', /\bpintor(es)?\b/],
  ['RoofingContractor', /\bimpermeabiliza/],
  ['HVACBusiness', /\b(aires? acondicionados?|climas|refrigeracion)\b/],
  ['MovingCompany', /\b(mudanza|fletes)/],
  [
    'HomeAndConstructionBusiness',
    /\b(carpinter|herrer|albanil|constructora|vidrier|vidrios|aluminio|pinturas)/,
  ],
  ['FurnitureStore', /\bmuebler/],
  ['GardenStore', /\bvivero/],

  ['OfficeEquipmentStore', /\bpapeler/],
  ['BookStore', /\b(librer|libros)/],
  ['ShoeStore', /\b(zapater|calzado)/],
  ['ClothingStore', /\b(ropa\b|boutique)/],
  ['JewelryStore', /\b(joyer|relojer)/],
  ['ToyStore', /\bjugueter/],
  ['Florist', /\b(florer|floristeria|arreglos florales)|^flores\b/],
  ['PetStore', /\b(tienda de mascotas|acuario|forraj)|^mascotas\b/],
  ['BikeStore', /\b(bicicletas|bicis)\b/],
  ['MobilePhoneStore', /\b(celulares|telefonia)/],
  ['ComputerStore', /\b(computadoras|computo|laptops)\b/],
  ['InternetCafe', /\b(ciber|cyber|internet)/],

  ['DryCleaningOrLaundry', /\b(lavander|tintorer|planchadur)/],
  ['EventVenue', /\b(salon(es)?|jardin|terraza|quinta|palapa) (de|para) (fiestas|eventos)/],
  ['ChildCare', /\b(guarderia|estancia infantil)/],
  ['Hotel', /\bhotel\b/],
  ['AccountingService', /\b(contador|contable)/],
  ['LegalService', /\b(abogad|juridic|notari)/],
  ['InsuranceAgency', /\bseguros\b/],
  ['RealEstateAgent', /\b(inmobiliari|bienes raices)/],
  ['TravelAgency', /\b(agencia de viajes|viajes)\b/],
  ['PawnShop', /\bempeno/],
];

/** What all businesses of a category are. In a name the same words may mean something else: «Taller de Costura». */
const categoryKinds: typeof trades = [
  [anyBusiness, /^mascotas\b/],
  ['MedicalBusiness', /^salud\b/],
  ['HealthAndBeautyBusiness', /^(belleza|cuidado personal)\b/],
  ['AutomotiveBusiness', /^(taller|moto|auto)/],
  ['HomeAndConstructionBusiness', /^(hogar|construccion)\b/],
  ['GroceryStore', /^mercado\b/],
  ['ElectronicsStore', /^(celular|computacion|electronica)/],
];

/** Every type that a business can have. */
export const schemaTypes: ReadonlySet<string> = new Set([...trades, ...categoryKinds].map(([type]) => type));

/** An organization or a place for schema.org, and no business: such has no hours, or no ways to pay. */
const otherTypes = ['VeterinaryCare', 'EventVenue'];

const foodTypes = [
  'Bakery',
  'CafeOrCoffeeShop',
  'IceCreamShop',
  'BarOrPub',
  'Restaurant',
  'FoodEstablishment',
];

/**
 * The schema.org type of a business: the trade that its name says first («Tacos El Mecánico» is a restaurant), or else
 * that of its category; `LocalBusiness` where neither is sure, as in a category of several trades («Fiestas, flores y deporte»).
 */
export function schemaType(name: string, category: string | null): string {
  return firstTrade(fold(name), trades) ?? categoryType(fold(category ?? ''));
}

/** The `@type` of a business of this type: every one is a local business, too. */
export function asLocalBusiness(type: string): string | string[] {
  return otherTypes.includes(type) ? [type, anyBusiness] : type;
}

/** Whether schema.org gives this type a menu. */
export function isFoodType(type: string): boolean {
  return foodTypes.includes(type);
}

/** The type of the trade that a text says first; null where it says none. */
function firstTrade(text: string, known: typeof trades): string | null {
  let first: { type: string; index: number } | null = null;
  for (const [type, words] of known) {
    const index = words.exec(text)?.index;
    if (index !== undefined && (first === null || index < first.index)) first = { type, index };
  }
  return first?.type ?? null;
}

/** The type that every part of a category has: «Comida y antojitos», «Salud». */
function categoryType(category: string): string {
  const types = category.split(/, | y /).map((part) => firstTrade(part, [...categoryKinds, ...trades]));
  const [first] = types;
  if (first && types.every((type) => type === first)) return first;
  return types.every((type) => type !== null && isFoodType(type)) ? 'FoodEstablishment' : anyBusiness;
}
