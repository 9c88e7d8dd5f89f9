import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptySubmission } from '@/features/submissions/schema';
import { clearDraft, readDraft, saveDraft } from '@/features/submissions/form/submission-draft';

const key = 'conecta-submission-draft';
const values = {
  ...emptySubmission,
  name: 'Tortillería La Güera',
  products: [{ name: 'Tortilla', description: 'De maíz' }],
};

beforeEach(() => {
  sessionStorage.clear();
});

describe('the draft of a submission', () => {
  it('comes back as it was', () => {
    saveDraft({ values, hasImage: true });
    expect(readDraft()).toEqual({ values, hasImage: true });
  });

  it('belongs to the tab alone', () => {
    saveDraft({ values, hasImage: false });
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage.getItem(key)).toContain('La Güera');
  });

  it('is forgotten when it is cleared or empty', () => {
    saveDraft({ values, hasImage: false });
    clearDraft();
    expect(readDraft()).toBeNull();
    saveDraft({ values, hasImage: false });
    saveDraft({ values: emptySubmission, hasImage: false });
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('may be nothing but a photo that has to be chosen again', () => {
    saveDraft({ values: emptySubmission, hasImage: true });
    expect(readDraft()).toEqual({ values: emptySubmission, hasImage: true });
  });

  it.each([
    ['no JSON', '{"values":'],
    ['null', 'null'],
    ['another shape', '[1, 2]'],
    ['nothing typed', '{"values":{},"hasImage":false}'],
  ])('is nothing where the storage holds %s', (_what, stored) => {
    sessionStorage.setItem(key, stored);
    expect(readDraft()).toBeNull();
  });

  it('takes of a damaged one what can be read, and no more items than the form has', () => {
    const item = { name: 'a', description: 7 };
    sessionStorage.setItem(
      key,
      JSON.stringify({ values: { name: 'Fonda', phone: 444, products: [item, item, item, item], extra: 1 } }),
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

  it('is none where storage is blocked, and nothing breaks', () => {
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    saveDraft({ values, hasImage: false });
    expect(readDraft()).toBeNull();
    clearDraft();
    blocked.mockRestore();
  });
});
