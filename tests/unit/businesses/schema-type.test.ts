import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  asLocalBusiness,
  isFoodType,
  schemaType,
  schemaTypes,
} from '@/features/businesses/detail/schema-type';
import { isA } from '../../schema-org';

const food = 'Comida y antojitos';
const market = 'Abarrotes y mercado';
const home = 'Hogar y construcción';
const parties = 'Fiestas, flores y deporte';

const demo: [name: string, category: string | null, type: string][] = [
  ['Tacos El Güero de la 5', food, 'Restaurant'],
  ['Gorditas Doña Chuy', food, 'Restaurant'],
  ['Enchiladas Potosinas La Abuela', food, 'Restaurant'],
  ['Tortas Don Beto & Hijos', food, 'Restaurant'],
  ["Pizza D'Carlo", food, 'Restaurant'],
  ['Mariscos El Barquito', food, 'Restaurant'],
  ['Pollos Asados El Brasero', food, 'Restaurant'],
  ['Hamburguesas El Ñoño', food, 'Restaurant'],
  ['Pozolería y Menudería Lupita', food, 'Restaurant'],
  ['Jugos y Licuados La Naranja', food, 'FoodEstablishment'],
  ['Nevería La Huasteca', food, 'IceCreamShop'],
  ['Café Tres Cactus', 'Panaderías y cafeterías', 'CafeOrCoffeeShop'],
  ['Cocina Económica Mamá Lety', food, 'Restaurant'],
  ['Tamales y Atole Doña Elvira', food, 'FoodEstablishment'],
  ['Elotes y Esquites El Maizal', food, 'FoodEstablishment'],
  ['Barbacoa Los Compadres', food, 'Restaurant'],
  ['Panadería El Niño', 'Panaderías y cafeterías', 'Bakery'],
  ['Pastelería Azúcar', 'Panaderías y cafeterías', 'Bakery'],
  ['Churrería San Sebastián', 'Panaderías y cafeterías', 'FoodEstablishment'],
  ['Abarrotes La Esperanza', market, 'GroceryStore'],
  ['Miscelánea Los Tres Hermanos', market, 'ConvenienceStore'],
  ['Tortillería El Buen Comal', market, 'FoodEstablishment'],
  ['Carnicería Hermanos Zúñiga', market, 'GroceryStore'],
  ['Frutería El Huerto', market, 'GroceryStore'],
  ['Cremería Los Altos', market, 'GroceryStore'],
  ['Purificadora Agua Clara', market, 'LocalBusiness'],
  ['Estética Marisol', 'Belleza y cuidado personal', 'BeautySalon'],
  ['Barbería Don Nacho', 'Belleza y cuidado personal', 'HairSalon'],
  ['Uñas Yoselín', 'Belleza y cuidado personal', 'NailSalon'],
  ['Farmacia Santa Cecilia', 'Salud', 'Pharmacy'],
  ['Consultorio Dental Dra. Peña', 'Salud', 'Dentist'],
  ['Óptica Horizonte', 'Salud', 'Optician'],
  ['Consultorio Dr. Ibáñez', 'Salud', 'MedicalBusiness'],
  ['Laboratorio de Análisis KM 5', 'Salud', 'MedicalBusiness'],
  ['Taller Mecánico Hermanos Briones', 'Talleres y motos', 'AutoRepair'],
  ['Llantera El Kilómetro 5', 'Talleres y motos', 'TireShop'],
  ['Autolavado La Burbuja', 'Talleres y motos', 'AutoWash'],
  ['Motos y Refacciones El Rayo', 'Talleres y motos', 'AutoPartsStore'],
  ['Ferretería El Tornillo', home, 'HardwareStore'],
  ['Carpintería Los Encinos', home, 'HomeAndConstructionBusiness'],
  ['Herrería Artística Cantera', home, 'HomeAndConstructionBusiness'],
  ['Plomería Rápida Saldaña', home, 'Plumber'],
  ['Vidrios y Aluminios Potosí', home, 'HomeAndConstructionBusiness'],
  ['Pinturas Arcoíris', home, 'HomeAndConstructionBusiness'],
  ['Papelería El Lápiz', 'Papelerías, libros y clases', 'OfficeEquipmentStore'],
  ['Regularización Aprende Más', 'Papelerías, libros y clases', 'LocalBusiness'],
  ['Libros Usados El Ropero', 'Papelerías, libros y clases', 'BookStore'],
  ['Veterinaria Huellitas', 'Mascotas', 'VeterinaryCare'],
  ['Estética Canina Don Firulais', 'Mascotas', 'LocalBusiness'],
  ['Costura y Composturas Lolita', 'Ropa, calzado y costura', 'LocalBusiness'],
  ['Lavandería Ropa Limpia', 'Ropa, calzado y costura', 'DryCleaningOrLaundry'],
  ['Zapatería y Reparación El Tacón', 'Ropa, calzado y costura', 'ShoeStore'],
  ['Celulares El Chip', 'Celulares y computación', 'MobilePhoneStore'],
  ['Cibercafé Conéctate', 'Celulares y computación', 'InternetCafe'],
  ['Florería Las Dalias', parties, 'Florist'],
  ['Piñatas y Dulces La Posada', parties, 'LocalBusiness'],
  ['Salón de Fiestas Los Girasoles', parties, 'EventVenue'],
  ['Gimnasio Titán', parties, 'ExerciseGym'],
  ['Escuela de Box Puños de Barrio', parties, 'SportsActivityLocation'],
  ['Mudanzas El Burrito', 'Mudanzas y fletes', 'MovingCompany'],
  ['Cerrajería El Llavero 24 Horas', null, 'Locksmith'],
  ['Fotografía Luz & Sombra', null, 'LocalBusiness'],
  ['Videojuegos El Casete', 'Celulares y computación', 'ElectronicsStore'],
];

it.each(demo)('%s in %s is a %s', (name, category, type) => {
  expect(schemaType(name, category)).toBe(type);
});

it('covers every business of the demo data', () => {
  const seed = readFileSync('supabase/seed.sql', 'utf8');
  const names = [...seed.matchAll(/^ {2}\(\d+, (?:null|\d+), '((?:[^']|'')+)', '/gm)];
  expect(names.length).toBeGreaterThan(50);
  expect(names.map(([, name = '']) => name.replaceAll("''", "'"))).toEqual(demo.map(([name]) => name));
});

it.each([
  // The first trade of a name decides: what follows may be a proper name.
  ['Tacos El Mecánico', food, 'Restaurant'],
  ['Bar La Farmacia', food, 'BarOrPub'],
  ['Lonchería El Gimnasio', food, 'Restaurant'],
  ['Abarrotes Las Flores', market, 'GroceryStore'],
  ['Papelería El Zapatero', null, 'OfficeEquipmentStore'],
  ['Salón Las Flores', parties, 'LocalBusiness'],
  ['La Panadería de Toño', null, 'Bakery'],
  // A qualifier changes the trade.
  ['Clínica Dental Sonríe', 'Salud', 'Dentist'],
  ['Clínica Veterinaria San Roque', 'Mascotas', 'VeterinaryCare'],
  ['Clínica San Ángel', 'Salud', 'MedicalBusiness'],
  ['Farmacia Veterinaria del Campo', 'Mascotas', 'VeterinaryCare'],
  ['Taller de Costura Rosita', 'Ropa, calzado y costura', 'LocalBusiness'],
  ['Taller Mecánico Diésel', 'Talleres y motos', 'AutoRepair'],
  ['Taller de Motos El Chato', 'Talleres y motos', 'MotorcycleRepair'],
  ['Peluquería Canina Rex', 'Mascotas', 'LocalBusiness'],
  ['Peluquería Unisex Lupita', null, 'HairSalon'],
  ['Salón de Belleza Karla', null, 'BeautySalon'],
  ['Jardín de Eventos Las Palmas', parties, 'EventVenue'],
  ['Terraza para Eventos Mirador', null, 'EventVenue'],
  ['Pollería La Güera', market, 'GroceryStore'],
  ['Rosticería El Pollo Feliz', food, 'Restaurant'],
  ['Vulcanizadora 24 Horas', 'Talleres y motos', 'TireShop'],
  ['Car Wash Express', null, 'AutoWash'],
  ['Hojalatería y Pintura Pérez', 'Talleres y motos', 'AutoBodyShop'],
  ['Tintorería Max', null, 'DryCleaningOrLaundry'],
  ['Óptica Visión', null, 'Optician'],
  ['Dentista Dr. Rubio', 'Salud', 'Dentist'],
  ['Gym Power House', null, 'ExerciseGym'],
  ['Escuela de Natación Delfines', parties, 'SportsActivityLocation'],
  ['Cerrajero a Domicilio', home, 'Locksmith'],
  ['Electricista Don Chava', home, 'Electrician'],
  ['Pintores del Centro', home, 'HousePainter'],
  ['Fletes Martínez', null, 'MovingCompany'],
  ['Mini Súper La Esquina', market, 'ConvenienceStore'],
  ['Vinos y Licores Don Pepe', market, 'LiquorStore'],
  ['Paletería La Michoacana', food, 'IceCreamShop'],
  ['Cafetería Central', null, 'CafeOrCoffeeShop'],
  ['Bicicletas Rayo', null, 'BikeStore'],
  ['Despacho Contable Ruiz', null, 'AccountingService'],
  ['Mueblería Hogar Feliz', home, 'FurnitureStore'],
  ['Spa Canino Huesitos', 'Mascotas', 'LocalBusiness'],
  ['Guardería Infantil Pasitos', null, 'ChildCare'],
  // Without a trade in the name, the category decides where all of it is one trade.
  ['La Abuela', food, 'Restaurant'],
  ['El Rincón', 'Panaderías y cafeterías', 'FoodEstablishment'],
  ['El Chip', 'Celulares y computación', 'ElectronicsStore'],
  ['Los Ángeles', 'Salud', 'MedicalBusiness'],
  ['Karina', 'Belleza y cuidado personal', 'HealthAndBeautyBusiness'],
  ['El Rayo', 'Talleres y motos', 'AutomotiveBusiness'],
  ['La Posada', parties, 'LocalBusiness'],
  ['El Ropero', 'Papelerías, libros y clases', 'LocalBusiness'],
  ['Huellitas', 'Mascotas', 'LocalBusiness'],
  ['Lupita', null, 'LocalBusiness'],
])('%s in %s is a %s', (name, category, type) => {
  expect(schemaType(name, category)).toBe(type);
});

it.each([...schemaTypes])(
  '%s is a local business for schema.org, with a menu where it serves food',
  (type) => {
    expect(isA({ '@type': asLocalBusiness(type) }, 'LocalBusiness')).toBe(true);
    expect(isA({ '@type': type }, 'FoodEstablishment')).toBe(isFoodType(type));
  },
);
