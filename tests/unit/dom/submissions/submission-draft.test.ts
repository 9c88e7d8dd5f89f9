import { describe, expect, it } from 'vitest';
import { emptySubmission } from '@/features/submissions/schema';
import { clearDraft, readDraft, saveDraft } from '@/features/submissions/form/submission-draft';

const key = 'conecta-submission-draft';
const values = {
  ...emptySubmission,
  name: 'Tortillería La Güera',
  products: [{ name: 'Tortilla', description: 'De maíz' }],
};

describe('the draft of a submission', () => {
  it('is restored unchanged', () => {
    saveDraft({ values, hasImage: true });
    expect(readDraft()).toEqual({ values, hasImage: true });
  });

  it('is stored per tab', () => {
    saveDraft({ values, hasImage: false });
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage.getItem(key)).toContain('La Güera');
  });

  it('is deleted when it is cleared or empty', () => {
    saveDraft({ values, hasImage: false });
    clearDraft();
    expect(readDraft()).toBeNull();
    saveDraft({ values, hasImage: false });
    saveDraft({ values: emptySubmission, hasImage: false });
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('may be only the name of an image, which the visitor has to choose again', () => {
    saveDraft({ values: emptySubmission, hasImage: true });
    expect(readDraft()).toEqual({ values: emptySubmission, hasImage: true });
  });

  it.each([
    ['no JSON', '{"values":'],
    ['null', 'null'],
    ['another shape', '[1, 2]'],
    ['nothing typed', '{"values":{},"hasImage":false}'],
  ])('is empty when storage has %s', (_what, stored) => {
    sessionStorage.setItem(key, stored);
    expect(readDraft()).toBeNull();
  });

  it('restores the valid parts of a damaged draft, up to the maximum number of products', () => {
    const product = { name: 'a', description: 7 };
    sessionStorage.setItem(
      key,
      JSON.stringify({
        values: { name: 'Fonda', phone: 444, products: [product, product, product, product], extra: 1 },
      }),
    );
    expect(readDraft()).toEqual({
      values: {
        ...emptySubmission,
        name: 'Fonda',
        products: Array(3).fill({ name: 'a', description: '' }),
      },
      hasImage: false,
    });
  });
});
