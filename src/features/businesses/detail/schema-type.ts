/** How the words of each type begin, without accents. */
const stems: Readonly<Record<string, string>> = {
  Bakery: 'panader pasteler reposter',
  CafeOrCoffeeShop: 'cafe',
  Restaurant: 'comida antojit restauran taqueri tacos fonda pizz marisco torta gordita hamburgues pozoler',
  Pharmacy: 'farmacia',
  GroceryStore: 'abarrote mercado miscelanea',
  HairSalon: 'barber peluquer',
  BeautySalon: 'belleza unas',
  Dentist: 'dent',
  VeterinaryCare: 'veterinari',
  PetStore: 'mascota',
  MedicalBusiness: 'salud medic consultorio',
  AutoRepair: 'taller mecanic llanter',
  HardwareStore: 'ferreter tlapaler',
  Plumber: 'plomer',
  Electrician: 'electricist',
  Locksmith: 'cerrajer',
  HomeAndConstructionBusiness: 'hogar construccion',
  OfficeEquipmentStore: 'papeler',
  BookStore: 'libros libreri',
  ShoeStore: 'zapat calzado',
  ClothingStore: 'ropa boutique',
  Florist: 'florer flores',
  ElectronicsStore: 'celular computa',
};

const foodTypes = ['Bakery', 'CafeOrCoffeeShop', 'Restaurant', 'FoodEstablishment'];

/**
 * The schema.org type of a business, from the words of its name, or else of its category; `LocalBusiness` where they say
 * nothing. A category of several kinds («Papelerías, libros y clases») does not say which one.
 */
export function schemaType(name: string, category: string | null): string {
  const [ofName] = typesIn(name);
  if (ofName) return ofName;
  const ofCategory = typesIn(category ?? '');
  const [first = 'LocalBusiness'] = ofCategory;
  if (ofCategory.length <= 1) return first;
  return ofCategory.every(isFoodType) ? 'FoodEstablishment' : 'LocalBusiness';
}

/** Whether schema.org gives this type a menu. */
export function isFoodType(type: string): boolean {
  return foodTypes.includes(type);
}

/** The distinct types of the words of a text, in its order. */
function typesIn(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .split(/[^a-z]+/);
  const found = words.flatMap((word) =>
    Object.keys(stems).filter((type) => stems[type]?.split(' ').some((stem) => word.startsWith(stem))),
  );
  return [...new Set(found)];
}
