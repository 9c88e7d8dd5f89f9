import { describe, expect, it } from 'vitest';
import type { BusinessSource, FileBusiness } from '@/features/import-export/admin/file-business';
import { makePlan, withSeparate } from '@/features/import-export/admin/run/make-plan';
import {
  decideByDefault,
  type Decisions,
  type ImportTarget,
  isSent,
  type KnownNames,
  lineId,
  type Plan,
  type PlannedBusiness,
  tickedChange,
  unknownCategories,
} from '@/features/import-export/admin/run/plan';
import { fileBusiness, sourceOf, targetOf } from './file-business';

const lists: KnownNames = { categories: [{ id: 7, name: 'Tacos' }], attributes: [] };

async function planOf(
  source: BusinessSource,
  find: (business: FileBusiness) => ImportTarget | null = () => null,
): Promise<Plan> {
  const plan = await makePlan(
    source,
    lists,
    (items) => Promise.resolve(items.map(find)),
    new AbortController().signal,
    () => undefined,
  );
  if (!plan) throw new Error('The plan was stopped');
  return plan;
}

const kinds = ({ businesses }: Plan) => businesses.map(({ kind }) => kind);
const first = ({ businesses: [planned] }: Plan): PlannedBusiness => {
  if (!planned) throw new Error('A plan without businesses');
  return planned;
};

describe('the plan of an import', () => {
  it('has what is new, changed, unchanged and refused', async () => {
    const incomplete = fileBusiness(4, { refusals: ['Falta dirección'] });
    const plan = await planOf(
      sourceOf([fileBusiness(1), fileBusiness(2), fileBusiness(3), incomplete]),
      (business) => {
        if (business.number === 1) return null;
        return targetOf(
          business,
          business.number,
          business.number === 2 ? { stored: { address: 'Otra' } } : {},
        );
      },
    );
    expect(kinds(plan)).toEqual(['new', 'changed', 'unchanged', 'refused']);
    expect(plan.businesses[1]?.lines.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Dirección', 'Otra', 'Calle 2'],
    ]);
    expect(plan.businesses[3]?.refusals).toEqual(['Falta dirección']);
  });

  it('asks for 500 businesses at a time, those alone that can be stored, and says how far it is', async () => {
    const asked: number[] = [];
    const progress: number[] = [];
    const businesses = Array.from({ length: 1200 }, (_, index) =>
      fileBusiness(index + 1, index === 3 ? { refusals: ['Falta nombre'] } : {}),
    );
    await makePlan(
      sourceOf(businesses),
      lists,
      (items) => {
        asked.push(items.length);
        return Promise.resolve([]);
      },
      new AbortController().signal,
      (done) => progress.push(done),
    );
    expect(asked).toEqual([499, 500, 200]);
    expect(progress).toEqual([500, 1000, 1200]);
  });

  it('ends where it was stopped', async () => {
    const controller = new AbortController();
    const plan = await makePlan(
      sourceOf([fileBusiness(1)]),
      lists,
      () => {
        controller.abort();
        return Promise.resolve([]);
      },
      controller.signal,
      () => undefined,
    );
    expect(plan).toBeNull();
  });

  it('refuses the second of two businesses with one slug, or with one business here by its slug', async () => {
    const plan = await planOf(
      sourceOf([fileBusiness(1), fileBusiness(2, { slug: 'negocio-1' }), fileBusiness(3)], 'Renglón'),
      (business) => (business.number === 2 ? null : targetOf(business, 9)),
    );
    expect(kinds(plan)).toEqual(['unchanged', 'refused', 'refused']);
    expect(plan.businesses.slice(1).map(({ refusals }) => refusals)).toEqual([
      ['Es el mismo que el renglón 1'],
      ['Es el mismo que el renglón 1'],
    ]);
  });

  it('takes the first of two that look like one business for it, and the second for a new one, and says so', async () => {
    const plan = await planOf(sourceOf([fileBusiness(1), fileBusiness(2)]), (business) =>
      targetOf(business, 9, { matched_by: 'look_alike', name: 'Tacos Juan' }),
    );
    expect(kinds(plan)).toEqual(['unchanged', 'new']);
    expect(plan.businesses[1]?.remarks.map(({ text }) => text)).toEqual([
      'Se parece a «Tacos Juan», que ya es el negocio 1.',
    ]);
    expect([...decideByDefault(plan).leftOut]).toEqual([1]);
  });

  it('doubts a new one with the name and the address of another row, which is not ticked', async () => {
    const twin = fileBusiness(3, { name: 'NEGOCIO 1', columns: { name: 'NEGOCIO 1', address: 'Calle 1' } });
    const plan = await planOf(sourceOf([fileBusiness(1), fileBusiness(2), twin], 'Renglón'));
    expect(plan.businesses.map(({ remarks }) => remarks.map(({ text }) => text))).toEqual([
      [],
      [],
      ['Tiene el nombre y la dirección del renglón 1.'],
    ]);
    expect([...decideByDefault(plan).leftOut]).toEqual([2]);
  });

  it('lists the categories that are not here, each once, with its businesses', async () => {
    const plan = await planOf(
      sourceOf(
        ['Tacos', 'tacos', 'Hielo y más', 'HIELO Y MAS', null].map((category, index) =>
          fileBusiness(index + 1, { category }),
        ),
      ),
    );
    expect(unknownCategories(plan)).toEqual([{ key: 'hielo-y-mas', name: 'Hielo y más', count: 2 }]);
    const listed = await planOf({ ...sourceOf([]), categories: ['TACOS', 'Gas', 'gas'] });
    expect(unknownCategories(listed)).toEqual([{ key: 'gas', name: 'Gas', count: 0 }]);
  });
});

describe('of a plan', () => {
  const decisions = (some: Partial<Decisions> = {}): Decisions => ({
    leftOut: new Set(),
    unticked: new Set(),
    separate: new Set(),
    categories: new Map(),
    importsBroken: false,
    ...some,
  });

  it('what was edited or deleted here after the file was made is not imported unless it is ticked', async () => {
    const plan = await planOf(sourceOf([fileBusiness(1), fileBusiness(2)]), (business) =>
      business.number === 1
        ? targetOf(business, 9, { stored: { name: 'Uno', address: 'Otra' }, edited: ['address'] })
        : targetOf(business, 0, { business_id: null, matched_by: null, state: null, deleted: true }),
    );
    const changed = first(plan);
    const byDefault = decideByDefault(plan);
    expect(changed.lines.map(({ label, badge }) => [label, badge])).toEqual([
      ['Nombre', undefined],
      ['Dirección', 'Se corrigió aquí después'],
    ]);
    expect(Object.keys(tickedChange(changed, byDefault)?.columns ?? {})).toEqual(['name']);
    expect(plan.businesses.map((planned) => isSent(planned, byDefault))).toEqual([true, false]);
    expect(plan.businesses.map((planned) => isSent(planned, decisions()))).toEqual([true, true]);
    const unticked = new Set(changed.lines.map((line) => lineId(0, line)));
    expect(isSent(changed, decisions({ unticked }))).toBe(false);
  });

  it('nothing is ticked of what is taken for a business here by its phone alone', async () => {
    const plan = await planOf(sourceOf([fileBusiness(1)]), (business) =>
      targetOf(business, 9, {
        ...{ matched_by: 'look_alike', same_phone: true, similar_name: false, same_address: false },
        stored: { name: 'Tortillería', address: 'Otra' },
      }),
    );
    const byDefault = decideByDefault(plan);
    expect([first(plan).kind, isSent(first(plan), byDefault)]).toEqual(['changed', false]);
    const separate = { ...byDefault, separate: new Set([0]) };
    expect(isSent(first(withSeparate(plan, separate, lists)), separate)).toBe(true);
  });

  it('half a point is not ticked without the other', async () => {
    const moved = { latitude: 22.2, longitude: -100.9, name: 'Uno' };
    const plan = await planOf(sourceOf([fileBusiness(1, { columns: moved })]), (business) =>
      targetOf(business, 9, { stored: { latitude: 22.1, longitude: -100.8, name: 'Dos' } }),
    );
    const changed = first(plan);
    const unticked = new Set(
      changed.lines.filter(({ label }) => label === 'Latitud').map((line) => lineId(0, line)),
    );
    expect(Object.keys(tickedChange(changed, decisions({ unticked }))?.columns ?? {})).toEqual(['name']);
  });

  it('a business may be another one than that for which it is taken', async () => {
    const plan = await planOf(sourceOf([fileBusiness(1)]), (business) =>
      targetOf(business, 9, { matched_by: 'look_alike', stored: { address: 'Otra' } }),
    );
    const other = first(withSeparate(plan, decisions({ separate: new Set([0]) }), lists));
    expect([other.kind, other.target]).toEqual(['new', null]);
    expect(other.change.columns['address']?.new).toBe('Calle 1');
  });

  it('what would be stored with broken letters is kept out unless it is let in; what is here already is not', async () => {
    const broken = { name: 'PanaderÃ­a', address: 'Calle 1' };
    const plan = await planOf(
      sourceOf([fileBusiness(1, { columns: broken }), fileBusiness(2, { columns: broken })]),
      (business) => (business.number === 1 ? null : targetOf(business, 9, { stored: { address: 'Otra' } })),
    );
    expect(plan.businesses.map(({ brokenText }) => brokenText)).toEqual(['PanaderÃ­a', null]);
    expect(plan.businesses.map((planned) => isSent(planned, decisions()))).toEqual([false, true]);
    expect(isSent(first(plan), decisions({ importsBroken: true }))).toBe(true);
  });

  it('letters of the file that cleaning has hidden are broken, too', async () => {
    const columns = { name: 'PANADERÃA', address: 'Calle 1' };
    const plan = await planOf(
      sourceOf([
        fileBusiness(1, { columns, brokenTexts: ['PANADERÃ\u008dA'] }),
        fileBusiness(2, { columns, brokenTexts: [] }),
      ]),
    );
    expect(plan.businesses.map(({ brokenText }) => brokenText)).toEqual(['PANADERÃA', null]);
  });
});
