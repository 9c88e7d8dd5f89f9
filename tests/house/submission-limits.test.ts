import { describe, expect, it } from 'vitest';
import { submissionLimits as limits, submissionSchema } from '@/features/submissions/schema';
import type { SubmissionValues } from '@/features/submissions/schema';
import { readText } from './tracked-files';

/**
 * The limits of the registration form stand twice, in the form and in the database. Here each number and each sentence of
 * the form is looked up in the SQL, and the other way round.
 */
const rules = readText('supabase/migrations/20261121001210_submission_rules.sql');
const table = readText('supabase/migrations/20261121001200_submissions.sql');

/** The body of one function, without its comments. */
function bodyOf(name: string): string {
  const [, body] =
    new RegExp(`create function private\\.${name}\\(.*?\\$\\$(.*?)\\$\\$;`, 's').exec(rules) ?? [];
  if (body === undefined) throw new Error(`no function ${name}`);
  return body.replace(/--.*$/gm, '');
}

/** The numbers that stand where the pattern says, each once and in order. */
function numbersIn(text: string, pattern: RegExp): number[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, number]) => Number(number)))].sort(
    (a, b) => a - b,
  );
}

const submission = bodyOf('parse_submission');
const items = bodyOf('parse_products');

/** Where the functions look at a length: the text, the place, the limits. */
const looked = [
  ['name', submission, /char_length\(v_raw_name\) [<>] (\d+)/g, [limits.name.min, limits.name.max]],
  ['name as kept', submission, /char_length\(v_row\.name\) < (\d+)/g, [limits.name.min]],
  [
    'address',
    submission,
    /char_length\(v_(?:raw_|row\.)address\) [<>] (\d+)/g,
    [limits.address.min, limits.address.max],
  ],
  [
    'description',
    submission,
    /char_length\((?:btrim\(v_raw_description\)|v_row\.description|private\.plain_line\(v_row\.description\))\) (?:<|>|<=) (\d+)/g,
    [limits.description.min, limits.description.max],
  ],
  ['e-mail', submission, /char_length\(v_row\.email\) > (\d+)/g, [limits.email.max]],
  ['products', submission, /'products', 'producto', (\d+)\)/g, [limits.products]],
  ['services', submission, /'services', 'servicio', (\d+)\)/g, [limits.services]],
  ['name of an item', items, /char_length\(v_name\) > (\d+)/g, [limits.itemName.max]],
  [
    'description of an item',
    items,
    /char_length\((?:btrim\(v_description\)|v_description)\) (?:>|<=) (\d+)/g,
    [limits.itemDescription.max],
  ],
  ['phone', bodyOf('parse_phone'), /'\^\[0-9\]\{(\d+)\}\$'/g, [limits.phoneDigits]],
] as const;

describe('the form and the functions of the database have the same limits', () => {
  // Spec: admin 5.25
  it.each(looked)('%s', (_label, sql, pattern, expected) => {
    expect(numbersIn(sql, pattern)).toEqual(expected);
  });

  // Spec: public 9.18, admin 9.17
  it('and no length is looked at that this list leaves out', () => {
    const rest = looked.reduce((sql, [, , pattern]) => sql.replace(pattern, ''), submission + items);
    expect(rest).not.toContain('char_length');
  });
});

describe('the form and the table have the same limits', () => {
  it.each([
    ['name', /char_length\(name\) between (\d+) and (\d+)/, [limits.name.min, limits.name.max]],
    ['address', /char_length\(address\) between (\d+) and (\d+)/, [limits.address.min, limits.address.max]],
    [
      'description',
      /char_length\(description\) between (\d+) and (\d+)/,
      [limits.description.min, limits.description.max],
    ],
    ['phone', /phone ~ '\^\[0-9\]\{(\d+)\}\$'/, [limits.phoneDigits]],
    ['whatsapp', /whatsapp ~ '\^\[0-9\]\{(\d+)\}\$'/, [limits.phoneDigits]],
    ['e-mail', /char_length\(email\) <= (\d+)/, [limits.email.max]],
    ['products', /jsonb_array_length\(product_submissions\) <= (\d+)/, [limits.products]],
    ['services', /jsonb_array_length\(service_submissions\) <= (\d+)/, [limits.services]],
  ] as const)('%s', (_label, pattern, expected) => {
    expect(pattern.exec(table)?.slice(1).map(Number)).toEqual(expected);
  });
});

const good: SubmissionValues = {
  name: 'Tortillería',
  address: 'Calle 5 #12',
  phone: '4441234567',
  whatsapp: '',
  email: '',
  description: 'Tortillas hechas a mano',
  category_id: '',
  products: [],
  services: [],
};

const item = (name: string, description = '') => [{ name, description }];

/** One value for each sentence that the form can say. */
const refused: Partial<SubmissionValues>[] = [
  ...['', 'a', 'a'.repeat(101), '123'].map((name) => ({ name })),
  ...['', 'a', 'a'.repeat(201)].map((address) => ({ address })),
  ...['', 'a', 'a'.repeat(1001)].map((description) => ({ description })),
  ...['', '()', '1', '1111111111'].map((phone) => ({ phone })),
  ...['a', `${'a'.repeat(250)}@b.mx`].map((email) => ({ email })),
  ...[item(''), item('a'.repeat(101)), item('a', 'a'.repeat(1001)), Array(4).fill(item('a')).flat()].flatMap(
    (list) => [{ products: list }, { services: list }],
  ),
];

const saidByTheForm = new Set(
  refused.flatMap(
    (change) => submissionSchema.safeParse({ ...good, ...change }).error?.issues[0]?.message ?? [],
  ),
);

/** What the form leaves to the server, or never sends. */
const saidByTheServerAlone = [
  'La categoría seleccionada no existe',
  'El nombre del negocio debe tener al menos 3 caracteres',
  'El formulario contiene un dato con formato no válido',
  'El formulario contiene demasiado texto',
  'Contenido potencialmente spam detectado',
];

// Spec: public 5.10, public 5.11, public 5.12, admin 5.21
it('the form and the database say the same sentences', () => {
  const words = { producto: limits.products, servicio: limits.services };
  const saidByTheServer = Array.from(
    rules.matchAll(/'([A-ZÁÉÍÓÚ][^'\n]* [^'\n]*)'/g),
    ([, sentence = '']) => sentence,
  )
    // Not the comments on functions, which are in English.
    .filter((sentence) => /^(El|La|Solo|Email|Contenido)\b/.test(sentence))
    .flatMap((sentence) =>
      sentence.includes('%s')
        ? Object.entries(words).map(([noun, count]) =>
            sentence.startsWith('Solo')
              ? sentence.replace('%s', String(count)).replace('%s', noun)
              : sentence.replace('%s', noun),
          )
        : sentence,
    )
    .filter((sentence) => !saidByTheServerAlone.includes(sentence));
  expect([...new Set(saidByTheServer)].sort()).toEqual([...saidByTheForm].sort());
});
