import { describe, expect, it } from 'vitest';
import { seoDescription as descriptionOf } from '@/features/businesses/detail/seo-description';
import { absoluteUrl, serializeForScript } from '@/lib/seo/seo';

const seoDescription = (business: { name: string; category: string | null; description: string }) =>
  descriptionOf({ ...business, closure: null });

describe('seoDescription', () => {
  it('cuts no emoji in two', () => {
    const business = { name: 'Pan', category: null, description: `San Luis. ${'👨‍🍳'.repeat(60)}` };
    expect(seoDescription(business)).toMatch(/^Pan\. San Luis\. (👨‍🍳)+\.\.\.$/u);
  });

  // Spec: public 5.6
  it('starts with name and category and includes the place', () => {
    expect(
      seoDescription({ name: 'Tacos Lupita', category: 'Comida', description: 'Tacos de canasta.' }),
    ).toBe('Tacos Lupita. Comida. Tacos de canasta en San Luis Potosí');
  });

  // Spec: public 5.6
  it('repeats nothing that the text contains, case-insensitively', () => {
    const description = 'En tacos lupita hacemos COMIDA para llevar en San Luis.';
    expect(seoDescription({ name: 'Tacos Lupita', category: 'Comida', description })).toBe(description);
  });

  // Spec: public 5.6, public 9.19
  it('truncates at 157 characters and adds three dots', () => {
    const text = seoDescription({
      name: 'X',
      category: null,
      description: `San Luis X ${'a'.repeat(300)}`,
    });
    expect(text).toHaveLength(160);
    expect(text.endsWith('...')).toBe(true);
  });

  it.each([
    [
      'a long text',
      { name: 'Tacos Lupita', category: 'Comida', description: 'Ricos tacos. '.repeat(30) },
      /^Tacos Lupita\. Comida en San Luis Potosí\. Ricos tacos\..*\.\.\.$/,
    ],
    [
      'a long text that names both',
      { name: 'Lupita', category: 'Comida', description: 'Lupita, comida casera. '.repeat(30) },
      /^Lupita en San Luis Potosí\. Lupita, comida casera\./,
    ],
    [
      'a text that names it too late',
      { name: 'Lupita', category: null, description: `Lupita ${'a'.repeat(160)} San Luis` },
      /^Lupita en San Luis Potosí\. Lupita a/,
    ],
    ['no text', { name: 'Lupita', category: null, description: '' }, /^Lupita en San Luis Potosí$/],
  ])('includes the city of a business with %s', (_case, business, expected) => {
    expect(seoDescription(business)).toMatch(expected);
    expect(seoDescription(business).length).toBeLessThanOrEqual(160);
  });

  it.each([
    [{ kind: 'permanent' }, 'cerró definitivamente.'],
    [{ kind: 'temporary', until: null }, 'está cerrado por un tiempo.'],
    [
      { kind: 'temporary', until: '2026-12-03' },
      'está cerrado por un tiempo, hasta el 3 de diciembre de 2026.',
    ],
  ] as const)('does not invite to a business that is closed: %j', (closure, text) => {
    const business = { name: 'Lupita', category: 'Comida', description: '¡Ven hoy!' };
    expect(descriptionOf({ ...business, closure })).toBe(
      `Lupita. Comida. Negocio de San Luis Potosí que ${text}`,
    );
  });

  it('strips markup', () => {
    const text = seoDescription({
      name: 'Luz',
      category: null,
      description: '<p>Luz<br>de <b>San Luis</b></p>',
    });
    expect(text).toBe('Luz de San Luis');
  });
});

describe('serializeForScript', () => {
  it('escapes a closing script tag and round-trips', () => {
    const data = { name: '</script><script>alert(1)</script>\u2028' };
    expect(serializeForScript(data)).not.toContain('<');
    expect(JSON.parse(serializeForScript(data))).toEqual(data);
  });
});

describe('absoluteUrl', () => {
  it('makes paths absolute and keeps full URLs', () => {
    expect(absoluteUrl('/negocios')).toMatch(/^https:\/\/[^/]+\/negocios$/);
    expect(absoluteUrl('https://otro.mx/a')).toBe('https://otro.mx/a');
  });
});
