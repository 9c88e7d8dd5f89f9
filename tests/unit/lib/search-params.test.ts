import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  flagParam,
  idOrNewParam,
  idParam,
  optionParam,
  pageParam,
  queryParam,
  readUrlParams,
  textParam,
  uuidParam,
  viewParam,
  writeUrlParams,
} from '@/lib/search-params';

const views = ['waiting', 'resolved'] as const;

const urlParams = {
  query: queryParam,
  page: pageParam,
  edit: idOrNewParam,
  businessId: { ...idParam, name: 'business' },
  account: uuidParam,
  report: textParam,
  onlySuspicious: { ...flagParam, name: 'suspicious' },
  status: optionParam(views),
  view: viewParam(views),
};

const state = fc.record({
  query: fc.string({ unit: 'binary' }).map((text) => queryParam.parse(text)),
  page: fc.integer({ min: 1, max: 9_999_999 }),
  edit: fc.oneof(fc.constant(null), fc.constant('new' as const), fc.integer({ min: 1 })),
  businessId: fc.oneof(fc.constant(null), fc.integer({ min: 1 })),
  account: fc.oneof(fc.constant(null), fc.uuid()),
  report: fc.oneof(fc.constant(null), fc.string({ minLength: 1 })),
  onlySuspicious: fc.boolean(),
  status: fc.constantFrom(null, ...views),
  view: fc.constantFrom(...views),
});

describe('the state of a page in the URL', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(state, (values) => {
        const search = writeUrlParams(urlParams, values).toString();
        expect(readUrlParams(urlParams, new URLSearchParams(search))).toEqual(values);
      }),
    );
  });

  it('has a value for any URL, which written and read again is the same', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('query', 'page', 'edit', 'business', 'account', 'view'), fc.string()),
        (texts) => {
          const values = readUrlParams(urlParams, new URLSearchParams(texts));
          expect(readUrlParams(urlParams, writeUrlParams(urlParams, values))).toEqual(values);
        },
      ),
    );
  });

  it('is in the order of its values, whatever the URL had before, and after the parameters of others', () => {
    const values = {
      ...readUrlParams(urlParams, new URLSearchParams('view=resolved')),
      query: 'pan',
      page: 2,
    };
    const before = new URLSearchParams('view=resolved&utm_source=cartel&page=7&edit=3');
    expect(writeUrlParams(urlParams, values, before).toString()).toBe(
      'utm_source=cartel&query=pan&page=2&view=resolved',
    );
    expect(before.toString()).toBe('view=resolved&utm_source=cartel&page=7&edit=3');
  });
});
