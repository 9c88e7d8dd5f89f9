import { afterEach, describe, expect, it, vi } from 'vitest';
import { businessDraft } from '@/features/businesses/admin/business-form';
import { emptyBusiness } from '@/features/businesses/admin/schema';
import { categoryDraft } from '@/features/categories/admin/category-dialog';
import { hoursDraft } from '@/features/hours/admin/use-hours-edit';
import { proposedWeek, toStoredHours } from '@/features/hours/week/stored-hours';
import { productDraft } from '@/features/products/admin/product-form';
import { missingDraft } from '@/features/submissions/review/ask-dialog';
import { rejectionDraft } from '@/features/submissions/review/reject-dialog';

const businessEdit = { values: { ...emptyBusiness, name: 'Tacos Pepe' }, base: emptyBusiness, version: 3 };
const noHours = toStoredHours({
  by_appointment: true,
  operating_status: 'open',
  closed_until: null,
  hours: [],
  special_days: [],
});
const hoursEdit = {
  values: {
    ...noHours,
    isByAppointment: false,
    week: proposedWeek,
    later: { ...noHours.later, Lunes: [{ open: '21:00', close: '02:00' }] },
    specialDays: [{ date: '2026-12-24', intervals: [{ open: '09:00', close: '13:00' }], note: 'Nochebuena' }],
    status: 'closed_temporarily' as const,
    closedUntil: '2026-12-03',
  },
  base: noHours,
  version: 2,
};
const values = { name: 'Corte', description: '', price: '120', category: '', duration: '1 h', image_url: '' };

interface TabDraft<Draft> {
  read: () => Draft | null;
  save: (draft: Draft) => void;
  clear: () => void;
}

/** A draft with something to save in it, so that all kinds are tested alike. */
function example<Draft>(key: string, { read, save, clear }: TabDraft<Draft>, saved: Draft) {
  return { key, saved, read: (): unknown => read(), save: () => save(saved), clear };
}

const examples = [
  example('conecta-business-draft:ana:17', businessDraft('ana', 17), businessEdit),
  example('conecta-business-draft:ana:new', businessDraft('ana', null), { ...businessEdit, version: null }),
  example('conecta-hours-draft:dialog:ana:17', hoursDraft('dialog', 'ana', 17), hoursEdit),
  example('conecta-product-draft::service:17', productDraft(17, 'service'), {
    edited: { id: 4, version: 2 },
    values,
  }),
  example('conecta-product-draft::info:17', productDraft(17, 'info'), { edited: null, values }),
  example('conecta-category-draft::new', categoryDraft('new'), {
    values: { name: 'Panaderías' },
    base: { name: '' },
    version: '',
  }),
  example('conecta-rejection::b0000000', rejectionDraft('b0000000'), 'Queda lejos de KM 5.'),
  example('conecta-missing::b0000000', missingDraft('b0000000'), '¿En qué calle está?'),
];

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a draft of the tab', () => {
  it.each(examples)(
    '$key is read as it was saved, until it is cleared',
    ({ key, saved, read, save, clear }) => {
      expect(read()).toBeNull();
      save();
      expect(Object.keys(sessionStorage)).toEqual([key]);
      expect(localStorage).toHaveLength(0);
      expect(read()).toEqual(saved);
      clear();
      expect(read()).toBeNull();
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it.each(examples)('$key is null where another release stored another shape', ({ key, saved, read }) => {
    const fields = typeof saved === 'string' ? [] : Object.keys(saved);
    const damaged = fields.map((field) => JSON.stringify(Object.assign({}, saved, { [field]: true })));
    for (const stored of [...damaged, '{"values":', 'null', '[]', '7', '']) {
      sessionStorage.setItem(key, stored);
      expect(read(), stored).toBeNull();
    }
  });

  it('of a business keeps its words where another release had no switches', () => {
    const { is_active: _, is_premium: __, ...words } = businessEdit.values;
    sessionStorage.setItem(
      'conecta-business-draft:ana:17',
      JSON.stringify({ ...businessEdit, values: words }),
    );
    expect(businessDraft('ana', 17).read()).toEqual(businessEdit);
  });

  it('of hours knows nothing of a day that was not stored', () => {
    const week = { Lunes: { open: '09:00', close: '20:00' } };
    const stored = { ...hoursEdit, values: { ...hoursEdit.values, week } };
    sessionStorage.setItem('conecta-hours-draft:screen:ana:17', JSON.stringify(stored));
    const read = hoursDraft('screen', 'ana', 17).read();
    expect(read?.values.week.Lunes).toEqual({ open: '09:00', close: '20:00' });
    expect(read?.values.week.Martes).toEqual({ open: '', close: '' });
  });

  it('of hours without special days is dropped: saving it would delete those that are stored', () => {
    const { specialDays: _, ...old } = hoursEdit.values;
    const stored = { ...hoursEdit, values: old };
    sessionStorage.setItem('conecta-hours-draft:screen:ana:17', JSON.stringify(stored));
    expect(hoursDraft('screen', 'ana', 17).read()).toBeNull();
  });
});
