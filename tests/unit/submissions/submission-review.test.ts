import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namesOf } from '@/features/changes/admin/change';
import { linesOf } from '@/features/changes/admin/lines';
import { isStandardSlug } from '@/features/slugs/admin/queries';
import { approvedImagePath, submissionFolder, submissionImagePath } from '@/features/submissions/image-path';
import { correctionsOf } from '@/features/submissions/review/corrections';
import { reasonMaxLength } from '@/features/submissions/review/reject-dialog';
import { categoryName, readStatus } from '@/features/submissions/review/queries';
import { parseProducts } from '@/features/submissions/review/parse-products';
import { submissionListParams } from '@/features/submissions/review/list-search-params';
import { statusLabels } from '@/features/submissions/review/submission-status';
import { leftReason } from '@/features/submissions/review/move-image';
import { formatDate, formatDateTime, formatShortDate } from '@/lib/dates';
import { readUrlParams, writeUrlParams } from '@/lib/search-params';

describe('the products of a submission', () => {
  const wanted = [{ name: 'Paleta', description: 'De fresa' }];

  it.each<[string, unknown, unknown]>([
    ['a list', [{ name: 'Paleta', description: 'De fresa' }], wanted],
    ['the JSON text of one', '[{"name":"Paleta","description":"De fresa"}]', wanted],
    ['products without description', [{ name: 'Paleta' }], [{ name: 'Paleta', description: '' }]],
    ['products with a null', [{ name: 'Paleta', description: null }], [{ name: 'Paleta', description: '' }]],
    ['products without a name', [{ description: 'x' }, { name: '  ' }, 7, null], []],
    ['null', null, []],
    ['an object', { name: 'Paleta' }, []],
    ['broken JSON', '[{"name":', []],
    ['the JSON text of something else', '"Paleta"', []],
    ['nothing', '', []],
    // Spec: admin 3.15
  ])('are parsed from %s', (_what, stored, products) => {
    expect(parseProducts(stored)).toEqual(products);
  });
});

describe('the corrections of a submission', () => {
  it('are the values that were sent beside those that were published, products by their names', () => {
    const submission = {
      category_id: 3,
      product_submissions: [
        { name: 'Bolillo', description: 'Blanco' },
        { name: 'Concha', description: '' },
      ],
      service_submissions: '[]',
      corrections: {
        category_id: null,
        product_submissions: [{ name: 'Bolillo', description: 'Integral' }],
        service_submissions: [{ name: 'Pasteles', description: 'Por encargo' }],
      },
    };
    const lines = linesOf(correctionsOf(submission), {
      layout: 'line',
      names: namesOf([{ id: 3, name: 'Cafés' }]),
    });
    expect(lines.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Categoría', 'Cafés', 'vacío'],
      ['Descripción de «Bolillo»', 'Blanco', 'Integral'],
      ['Producto eliminado', 'Concha', null],
      ['Servicio nuevo', null, 'Pasteles: Por encargo'],
    ]);
    expect(linesOf(correctionsOf({ ...submission, corrections: null }), { layout: 'line' })).toEqual([]);
  });
});

describe('a timestamp of the database', () => {
  it.each([
    ['2026-11-21T01:56:47.618+00:00', '20 nov 2026', '20 de noviembre de 2026, 7:56 p.m.'],
    ['2026-11-21 01:56:47.618+00', '20 nov 2026', '20 de noviembre de 2026, 7:56 p.m.'],
    ['2026-11-20 19:56:47.618-06', '20 nov 2026', '20 de noviembre de 2026, 7:56 p.m.'],
    ['2026-01-01T12:05:00+00:00', '1 ene 2026', '1 de enero de 2026, 6:05 a.m.'],
  ])('%s is formatted in local time', (moment, day, full) => {
    expect(formatShortDate(moment)).toBe(day);
    expect(formatDateTime(moment)).toBe(full);
  });

  it.each([null, '', 'ayer'])('%j is empty', (moment) => {
    const texts = [formatShortDate, formatDate, formatDateTime].map((format) => format(moment));
    expect(texts).toEqual(['', '', '']);
  });
});

describe('the status of a submission', () => {
  it.each([
    ['pending', 'Por revisar'],
    ['approved', 'Aprobada'],
    ['rejected', 'Rechazada'],
    ['archived', 'Desconocido'],
    ['', 'Desconocido'],
    [null, 'Desconocido'],
    // Spec: admin 3.14
  ])('%j has the label %s', (stored, label) => {
    expect(statusLabels[readStatus(stored)]).toBe(label);
  });

  it('has a fallback for a missing category name', () => {
    expect([null, undefined, '', 'Comida'].map(categoryName)).toEqual([
      'Sin categoría',
      'Sin categoría',
      'Sin categoría',
      'Comida',
    ]);
  });
});

describe('the URL of the submission list', () => {
  const id = 'b0000000-0000-4000-8000-000000000001';
  const read = (text: string) => readUrlParams(submissionListParams, new URLSearchParams(text));
  const empty = {
    query: '',
    status: 'pending',
    order: 'newest',
    page: 1,
    view: null,
    approve: null,
    reject: null,
    ask: null,
  } as const;

  it('includes every parameter and round-trips', () => {
    const params = {
      query: 'pan',
      status: 'suspicious',
      order: 'oldest',
      page: 3,
      view: id,
      approve: null,
      reject: id,
      ask: id,
    } as const;
    const written = writeUrlParams(submissionListParams, params).toString();
    expect(written).toBe(`query=pan&status=suspicious&order=oldest&page=3&view=${id}&reject=${id}&ask=${id}`);
    expect(read(written)).toEqual(params);
    expect(writeUrlParams(submissionListParams, empty).toString()).toBe('');
    const approval = { ...empty, approve: id };
    expect(writeUrlParams(submissionListParams, approval).toString()).toBe(`approve=${id}`);
    expect(read(`approve=${id}`)).toEqual(approval);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=99999999',
    'page=dos',
    'status=archived',
    'status=',
    'view=1',
    `view=${id}x`,
    "approve=x' or 1=1",
    'reject=',
    'query=%20%20',
  ])('ignores an invalid parameter: %s', (text) => {
    expect(read(text)).toEqual(empty);
  });

  it('truncates the search term like the server, without splitting a character', () => {
    expect(read(`query=${encodeURIComponent('🌮'.repeat(120))}`).query).toBe('🌮'.repeat(100));
  });
});

describe('the path of an image', () => {
  // Spec: admin 4.16
  it('is in the folder of the business, with the extension of the encoded file', () => {
    expect(submissionFolder('abc')).toBe('submissions/abc');
    expect(approvedImagePath(17, 'image/webp', 1234)).toBe('businesses/17/main_image_1234.webp');
    expect(approvedImagePath(17, 'image/jpeg', 1234)).toBe('businesses/17/main_image_1234.jpg');
  });

  it('has one name in the folder of the submission', () => {
    expect(submissionImagePath('abc')).toBe('submissions/abc/submission_abc_1');
  });
});

describe('the image that an approval left', () => {
  const approved = (storage_path: string | null, image_path: string | null = 'submissions/abc/a.webp') => ({
    id: 'abc',
    image_path,
    business: { images: [{ storage_path, is_featured: true }] },
  });

  it.each([
    ['is in the folder of the submission', approved('submissions/abc/a.webp'), 'not_moved'],
    ['was replaced by the default image', approved(null), 'default'],
    ['was moved', approved('businesses/1/main_image_1.webp'), null],
    ['is of another submission', approved('submissions/abcd/a.webp'), null],
    ['was never sent', approved(null, null), null],
    [
      'is not featured',
      { ...approved(null), business: { images: [{ storage_path: null, is_featured: false }] } },
      null,
    ],
    ['has no business', { ...approved(null), business: null }, null],
  ])('%s', (_is, submission, reason) => {
    expect(leftReason(submission)).toBe(reason);
  });
});

describe('a standard slug', () => {
  it.each<[string, number, boolean]>([
    ['panaderia-el-nino-17', 17, true],
    ['17', 17, true],
    ['abarrotes-km-5', 5, true],
    ['abarrotes-km-5', 20, false],
    ['abarrotes-la-esperanza', 20, false],
    ['taller-120', 20, false],
    ['taller20', 20, false],
    ['', 20, false],
    // Spec: admin 4.32
  ])('%s of business %i: %s', (slug, business, isStandard) => {
    expect(isStandardSlug(slug, business)).toBe(isStandard);
  });
});

describe('the reason of a rejection', () => {
  it('has the limit of the database', () => {
    const sql = readFileSync('supabase/migrations/20261201002900_review.sql', 'utf8');
    expect(sql).toContain(`char_length(v_reason) > ${String(reasonMaxLength)} `);
  });
});
