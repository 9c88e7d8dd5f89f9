import { describe, expect, it } from 'vitest';
import { businessListParams } from '@/features/businesses/admin/list-search-params';
import { noFilters } from '@/features/businesses/admin/queries';
import { idParam, readUrlParams, writeUrlParams } from '@/lib/search-params';

const read = (search: string) => readUrlParams(businessListParams, new URLSearchParams(search));
const first = { ...noFilters, page: 1, edit: null, tab: 'basic', report: null } as const;

describe('the search parameters of the business table', () => {
  it.each([
    ['', first],
    ['query=pan', { ...first, query: 'pan' }],
    ['category=3', { ...first, category: 3 }],
    ['category=none', { ...first, category: 0 }],
    ['status=closed_permanently', { ...first, status: 'closed_permanently' }],
    ['show=listed', { ...first, show: 'listed' }],
    ['sort=newest', { ...first, sort: 'newest' }],
    ['only=images%2Chours&page=2', { ...first, only: ['images', 'hours'], page: 2 }],
    ['edit=new', { ...first, edit: 'new' }],
    ['edit=17', { ...first, edit: 17 }],
    ['edit=17&tab=hours', { ...first, edit: 17, tab: 'hours', report: null }],
    ['edit=17&tab=images', { ...first, edit: 17, tab: 'images' }],
    ['edit=17&tab=items', { ...first, edit: 17, tab: 'items' }],
  ] as const)('?%s is parsed, and written back as it was', (search, address) => {
    expect(read(search)).toEqual(address);
    expect(writeUrlParams(businessListParams, address).toString()).toBe(search);
  });

  it.each([
    'query=%20%20',
    'category=0',
    'status=gone',
    'show=all',
    'only=name',
    'sort=name',
    'page=0',
    'page=1',
    'page=-2',
    'page=1.5',
    'page=dos',
    'edit=0',
    'edit=neu',
    'edit=',
    'tab=basic',
    'tab=price',
  ])('?%s means the first page of every business', (search) => {
    expect(read(search)).toEqual(first);
  });

  it('cuts the query at the limit of the listing', () => {
    expect(read(`query=+${'a'.repeat(150)}`).query).toBe('a'.repeat(100));
  });

  it.each([
    ['1', 1],
    ['170', 170],
    ['999999999999999', 999_999_999_999_999],
    ['1000000000000000', null],
    ['01', null],
    ['0', null],
    ['-1', null],
    ['1 ', null],
    [' 1', null],
    ['1e3', null],
    ['', null],
    [null, null],
  ])('the id %j is %j', (text, id) => {
    expect(idParam.parse(text)).toBe(id);
  });
});
