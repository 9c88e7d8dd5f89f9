import { describe, expect, it } from 'vitest';
import { emptySubmission, submissionSchema } from '@/features/submissions/schema';
import type { SubmissionValues } from '@/features/submissions/schema';

const good: SubmissionValues = {
  ...emptySubmission,
  name: 'Tortillería La Güera',
  address: 'Calle 5 #12, KM 5',
  phone: '(444) 123-45 67',
  description: 'Tortillas hechas a mano todos los días.',
};

/** Every issue as "field: message". */
function issuesOf(change: Partial<SubmissionValues>): string[] {
  const { error } = submissionSchema.safeParse({ ...good, ...change });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** One value for each message, with the message. */
const refused: readonly (readonly [Partial<SubmissionValues>, string])[] = [
  [{ name: '' }, 'name: El nombre del negocio es requerido'],
  [{ name: ' \u00a0\n' }, 'name: El nombre del negocio es requerido'],
  [{ name: 'Añ' }, 'name: El nombre debe tener al menos 3 caracteres'],
  [{ name: 'Añ\u200b' }, 'name: El nombre debe tener al menos 3 caracteres'],
  [{ name: 'ñ'.repeat(101) }, 'name: El nombre no puede exceder 100 caracteres'],
  [{ name: '12345' }, 'name: El nombre debe contener al menos una letra'],
  [{ name: '<b></b>' }, 'name: El nombre del negocio es requerido'],
  [{ name: '<b>ab</b>' }, 'name: El nombre debe tener al menos 3 caracteres'],
  [{ name: '<b>123</b>' }, 'name: El nombre debe contener al menos una letra'],
  [{ address: '' }, 'address: La dirección es requerida'],
  [{ address: 'KM 5' }, 'address: La dirección debe tener al menos 5 caracteres'],
  [{ address: 'KM 5\u2060\u2060' }, 'address: La dirección debe tener al menos 5 caracteres'],
  [{ address: 'a'.repeat(201) }, 'address: La dirección no puede exceder 200 caracteres'],
  [{ phone: '' }, 'phone: El teléfono es requerido'],
  [{ phone: '(-) ' }, 'phone: El número de teléfono es requerido'],
  [{ phone: '444123456' }, 'phone: El número debe tener exactamente 10 dígitos'],
  [{ phone: '444123456x' }, 'phone: El número debe tener exactamente 10 dígitos'],
  [{ phone: 'x444123456' }, 'phone: El número debe tener exactamente 10 dígitos'],
  [{ phone: '+1 210 555 0134' }, 'phone: El número debe tener exactamente 10 dígitos'],
  [{ phone: '7777777777' }, 'phone: El número de teléfono no es válido'],
  [{ whatsapp: '+52 444 123 45678' }, 'whatsapp: El número debe tener exactamente 10 dígitos'],
  [{ email: 'no-es-correo' }, 'email: Email inválido'],
  [{ email: 'hola ana@correo.mx' }, 'email: Email inválido'],
  [{ email: 'ana@correo.mx hola' }, 'email: Email inválido'],
  [{ email: `${'a'.repeat(250)}@b.mx` }, 'email: El formato del email no es válido'],
  [{ description: '' }, 'description: La descripción es requerida'],
  [{ description: '<b>Nueve let</b>' }, 'description: La descripción debe tener al menos 10 caracteres'],
  [
    { description: `Nueve let${'\u2800'.repeat(9)}` },
    'description: La descripción debe tener al menos 10 caracteres',
  ],
  [{ description: '<script>alert(1)</script>' }, 'description: La descripción es requerida'],
  [{ description: 'a'.repeat(1001) }, 'description: La descripción no puede exceder 1000 caracteres'],
  [
    { description: `<i>${'a'.repeat(994)}</i>` },
    'description: La descripción no puede exceder 1000 caracteres',
  ],
  [{ description: '< '.repeat(499) }, 'description: La descripción no puede exceder 1000 caracteres'],
  [{ products: [{ name: '', description: '' }] }, 'products.0.name: El nombre del producto es requerido'],
  [
    { products: [{ name: '\u3164\u3164', description: '' }] },
    'products.0.name: El nombre del producto es requerido',
  ],
  [{ services: [{ name: ' ', description: '' }] }, 'services.0.name: El nombre del servicio es requerido'],
  [
    { products: [{ name: 'a'.repeat(101), description: '' }] },
    'products.0.name: El nombre del producto no puede exceder 100 caracteres',
  ],
  [
    { services: [{ name: 'a', description: 'a'.repeat(1001) }] },
    'services.0.description: La descripción del servicio no puede exceder 1000 caracteres',
  ],
  [
    { products: Array.from({ length: 4 }, () => ({ name: 'a', description: '' })) },
    'products: Solo puedes agregar hasta 3 productos',
  ],
  [
    { services: Array.from({ length: 3 }, () => ({ name: 'a', description: '' })) },
    'services: Solo puedes agregar hasta 2 servicios',
  ],
];

describe('the messages of the form (spec: public §5)', () => {
  // Spec: public 5.7, public 5.8, public 5.9, public 5.10, public 5.11, public 5.12, public 9.18, admin 5.20, admin 5.21, admin 9.17
  it.each(refused)('%j is refused: %s', (change, expected) => {
    expect(issuesOf(change)).toEqual([expected]);
  });

  it('has the first failed rule of every field, in the order of the server', () => {
    expect(
      issuesOf({ ...emptySubmission, services: [{ name: '', description: '' }], whatsapp: '1', email: 'x' }),
    ).toEqual([
      'name: El nombre del negocio es requerido',
      'address: La dirección es requerida',
      'phone: El teléfono es requerido',
      'whatsapp: El número debe tener exactamente 10 dígitos',
      'email: Email inválido',
      'description: La descripción es requerida',
      'services.0.name: El nombre del servicio es requerido',
    ]);
  });
});

describe('the values of the form', () => {
  const taken: readonly Partial<SubmissionValues>[] = [
    {},
    { name: 'Año' },
    { name: 'n\u0303'.repeat(100) },
    { name: `Tacos ${'\u{1f32e}'.repeat(94)}` },
    { address: '12345', description: '1234567890' },
    { description: '\u{1f32e}'.repeat(1000) },
    { whatsapp: '  ', email: ' ' },
    { email: 'ana@b.mx' },
    { email: "o'neil.lopez+km5@correo.com.mx" },
    { category_id: '17' },
    {
      products: Array.from({ length: 3 }, () => ({ name: 'a', description: '' })),
      services: Array.from({ length: 2 }, () => ({ name: 'a', description: '' })),
    },
  ];

  // Spec: public 5.8, public 5.10, public 9.18, admin 5.20, admin 5.21
  it.each(taken)('accept %j', (change) => {
    expect(issuesOf(change)).toEqual([]);
  });

  it('are sanitized before sending', () => {
    const typed = {
      ...good,
      name: '  Tacos <b>El\tGüero</b>\u0000<script>alert(1)</script> ',
      address: 'Calle 5\n#12 <img src=x onerror=alert(1)>',
      phone: ' \u202a444 123 4567\u202c',
      email: ' hola@ejemplo.mx\u200b',
      description: '<p onclick="x()">Pan & <b>café</b></p>\n<a href="x">3 < 5</a> 🌮 ',
      products: [{ name: '<i>Gringa</i>', description: 'Con <u style="x">queso</u><iframe>' }],
    };
    expect(submissionSchema.parse(typed)).toEqual({
      ...good,
      name: 'Tacos El Güero',
      address: 'Calle 5 #12',
      phone: '4441234567',
      email: 'hola@ejemplo.mx',
      description: '<p>Pan & <b>café</b></p>\n3 &lt; 5 🌮',
      products: [{ name: 'Gringa', description: 'Con <u>queso</u>' }],
    });
  });

  it.each([
    'Pan & café',
    '7 > 2 🌮 👨‍👩‍👧',
    'Uno\n\nDos &amp; tres',
    '<b>áéíóúüñ</b> «¿y tú?»',
    "O'Neil & Hijos, 100% local",
  ])('keep %j unchanged', (text) => {
    const description = `Tortillas: ${text}`;
    expect(submissionSchema.parse({ ...good, description }).description).toBe(description);
  });

  // A regular expression that backtracks would run into the timeout of a test.
  it('are validated at any length', () => {
    const issues = issuesOf({
      name: '<'.repeat(200_000),
      description: '<!--'.repeat(100_000),
      email: `a@${'a'.repeat(200_000)}`,
      phone: ' '.repeat(200_000),
    });
    expect(issues.map((issue) => issue.split(':')[0])).toEqual(['name', 'phone', 'email', 'description']);
  });
});
