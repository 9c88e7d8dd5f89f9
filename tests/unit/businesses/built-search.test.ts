import { describe, expect, it } from 'vitest';
import { createSearch, type SearchableBusiness, type Vocabulary } from '@/features/businesses/built/search';

const business = (name: string, other: Partial<SearchableBusiness> = {}): SearchableBusiness => ({
  name,
  address: 'Calle Uno 5',
  phone: null,
  whatsapp: null,
  category: null,
  attributes: [],
  products: [],
  ...other,
});

const businesses = [
  business('Panadería El Niño', { products: ['Concha', 'Pan de muerto'], category: { name: 'Comida' } }),
  business('Tacos El Güero', { attributes: [{ name: 'Tarjeta' }], category: { name: 'Comida' } }),
  business("Pizza D'Carlo", { phone: '444 121 5573', category: { name: 'Comida' } }),
  business('Uñas Yoselín', { address: 'Privada Wexlorbi 77' }),
  business('Plomería Saldaña', { attributes: [{ name: 'Tarjeta' }] }),
  business('Farmacia Santa Cecilia', { products: ['Toma de presión'] }),
  business('Puesto de Noche'),
];

const vocabulary: Vocabulary = {
  fillers: ['el', 'la', 'de', 'que', 'quiero', 'unas', 'para'],
  filter_words: ['noche', 'abierto'],
  meanings: ['plomeria', 'taqueria', 'farmacia'],
  terms: ['fugas de agua,tuberia', 'antojo nocturno', 'botica'],
};

const search = createSearch(businesses, vocabulary);
const found = (query: string) => search(query, () => true).businesses.map(({ name }) => name);

describe('the search without the database', () => {
  it.each([
    ['in the name, without case and accents', 'PANADERIA', 'Panadería El Niño'],
    ['in another number or gender', 'taco', 'Tacos El Güero'],
    ['of a shop by its goods', 'pan', 'Panadería El Niño'],
    ['of goods by their shop', 'taquería', 'Tacos El Güero'],
    ['of who does it', 'plomero', 'Plomería Saldaña'],
    ['of a product', 'conchas', 'Panadería El Niño'],
    ['of the address', 'wexlorbi', 'Uñas Yoselín'],
    ['joined by an apostrophe', 'dcarlo', "Pizza D'Carlo"],
    ['by a synonym', 'botica', 'Farmacia Santa Cecilia'],
    ['by a synonym of several words', 'quiero fugas de agua', 'Plomería Saldaña'],
    ['that is still being typed', 'farm', 'Farmacia Santa Cecilia'],
    ['misspelled as it sounds', 'farmasia', 'Farmacia Santa Cecilia'],
    ['with a letter missing', 'plomeia', 'Plomería Saldaña'],
    ['with n for ñ', 'yoselin unas', 'Uñas Yoselín'],
    ['of a phone number with its country code', '+52 444 121 5573', "Pizza D'Carlo"],
  ])('finds a word %s', (_what, query, name) => {
    expect(found(query)[0]).toBe(name);
  });

  it('leaves out who lacks a word, unless nobody has all of them', () => {
    expect(found('tacos tarjeta')).toEqual(['Tacos El Güero']);
    const guess = search('tacos wexlorbi', () => true);
    expect(guess.businesses.map(({ name }) => name)).toEqual(['Tacos El Güero', 'Uñas Yoselín']);
    expect(guess.missing).toEqual(['wexlorbi']);
  });

  it('leaves out who has a single word by the category alone, where a business is called by it', () => {
    const category = { name: 'Flores y deporte' };
    const { businesses: florists } = createSearch(
      [business('Gimnasio Titán', { category }), business('Florería Las Dalias', { category })],
      { ...vocabulary, meanings: ['floreria'], terms: ['ramo'] },
    )('flores', () => true);
    expect(florists.map(({ name }) => name)).toEqual(['Florería Las Dalias']);
    expect(found('comida')).toHaveLength(3);
  });

  it('does not let the word of a filter decide', () => {
    expect(found('tacos de noche')).toEqual(['Tacos El Güero']);
    expect(found('de noche')).toEqual(['Puesto de Noche']);
  });

  it('keeps the order of the list among equals, and applies filters', () => {
    expect(found('tarjeta')).toEqual(['Tacos El Güero', 'Plomería Saldaña']);
    const { businesses: filtered } = search('tarjeta', ({ category }) => category === null);
    expect(filtered.map(({ name }) => name)).toEqual(['Plomería Saldaña']);
  });

  it('says what is not found, and what was corrected', () => {
    expect(search('paracetamol', () => true)).toEqual({
      businesses: [],
      missing: ['paracetamol'],
      corrected: null,
    });
    expect(search('farmasia santa', () => true).corrected).toBe('farmacia santa');
    const guess = search('tacos wexlorvi', () => true);
    expect(guess).toMatchObject({ missing: ['wexlorvi'], corrected: 'tacos wexlorbi' });
    expect(search('farmacia', () => true).corrected).toBeNull();
  });
});
