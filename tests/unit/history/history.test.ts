import { describe, expect, it } from 'vitest';
import type { Json } from '@/database/database.types';
import { shownText } from '@/features/changes/admin/shows';
import {
  describeAction as describeStaffAction,
  describeEntry,
  describeUndo,
} from '@/features/history/admin/describe-entry';
import {
  describeAction,
  describeConnection,
  describeDevice,
  describeReason,
} from '@/features/security-events/admin/describe-event';

type Entry = Parameters<typeof describeEntry>[0];

const entry: Entry = {
  id: 1,
  actor_name: 'Ana Ruiz',
  is_system: false,
  action: 'update',
  table_name: 'businesses',
  record_id: '7',
  record_name: 'La Espiga',
  business_name: 'La Espiga',
  change: {},
  names: {},
};

type Changes = Record<string, { old?: Json; new?: Json; can_undo?: boolean }>;

/** Changes of a row, as the database says them. */
function changeOf(table: string, changes: Changes, id = entry.record_id): Json {
  if (table === 'businesses') return { columns: changes };
  if (table === 'business_hours') return { hours: changes };
  if (table === 'business_special_days') return { special_days: changes };
  const valuesOf = (side: 'old' | 'new') =>
    Object.fromEntries(Object.entries(changes).map(([column, pair]) => [column, pair[side] ?? null]));
  const row = { table, id, old: valuesOf('old'), new: valuesOf('new') };
  if (table === 'products') return { products: [row] };
  return table === 'business_images' ? { images: [row] } : { others: [row] };
}

const describeUpdate = (table_name: string, changes: Changes, rest: Partial<Entry> = {}) =>
  describeEntry({ ...entry, table_name, change: changeOf(table_name, changes, rest.record_id), ...rest });

/** The one change of an entry: «Teléfono: 444 123 4567 → 444 765 4321». */
const changesOf = (...args: Parameters<typeof describeUpdate>) =>
  describeUpdate(...args).lines.map(
    ({ label, before, after }) => `${label}: ${shownText(before ?? '')} → ${shownText(after ?? '')}`,
  );

describe('an entry of the history', () => {
  it('says who changed which field', () => {
    const phone = { old: '4441234567', new: '4447654321' };
    expect(describeUpdate('businesses', { phone })).toMatchObject({
      who: 'Ana Ruiz',
      did: 'cambió Teléfono',
      lines: [
        { keys: ['phone'], label: 'Teléfono', before: '444 123 4567', after: '444 765 4321', canUndo: false },
      ],
    });
    const undoable = { phone: { ...phone, can_undo: true } };
    expect(describeUpdate('businesses', undoable).lines[0]?.canUndo).toBe(true);
  });

  it('says why there are no values of a phone or an email after 12 months', () => {
    expect(describeUpdate('businesses', { phone: {} }).lines).toMatchObject([
      {
        keys: ['phone'],
        label: 'Teléfono',
        before: null,
        after: 'los datos se borraron porque ya pasaron 12 meses',
        canUndo: false,
      },
    ]);
  });

  it.each<[string, Changes, string]>([
    [
      'businesses',
      { description: { old: null, new: '<p>Pan &amp; <b>café</b>.</p><p>Rico</p>' } },
      'Descripción: vacío → Pan & café. Rico',
    ],
    ['businesses', { is_active: { old: true, new: false } }, 'Activo: sí → no'],
    [
      'businesses',
      { closed_until: { old: null, new: '2026-12-03' } },
      'Cerrado hasta: vacío → 3 de diciembre de 2026',
    ],
    [
      'businesses',
      { operating_status: { old: 'open', new: 'closed_temporarily' } },
      'Estado: Abierto → Cerrado temporalmente',
    ],
    ['businesses', { category_id: { old: 4, new: null } }, 'Categoría: Cafés → vacío'],
    ['businesses', { logo: { old: '/a.webp', new: '/b.webp' } }, 'Logotipo: una imagen → otra: una imagen'],
    ['businesses', { latitude: { old: 22.151234, new: null } }, 'Latitud: 22.151234 → vacío'],
    ['products', { price: { old: null, new: 3.5 } }, 'Precio: a consultar → $3,50'],
    ['products', { price: { old: 0, new: 1250 } }, 'Precio: $0 → $1.250'],
    ['products', { type: { old: 'product', new: 'service' } }, 'Tipo: producto → servicio'],
    ['user_roles', { role: { old: 'user', new: 'editor' } }, 'Rol: Usuario → Editor'],
    ['system_settings', { value: { old: [7], new: [7, 8] } }, 'Valor: La Espiga → La Espiga, Otra'],
    [
      'business_hours',
      {
        Lunes: {
          old: [{ open_time: 'Closed', close_time: 'Closed' }],
          new: [
            { open_time: '09:00', close_time: '14:00' },
            { open_time: '16:00', close_time: '20:00' },
          ],
        },
      },
      'Lunes: cerrado → 9:00 a.m. a 2:00 p.m. y 4:00 p.m. a 8:00 p.m.',
    ],
    [
      'business_special_days',
      { '2026-12-25': { old: null, new: [{ open_time: 'Closed', close_time: 'Closed', note: 'Navidad' }] } },
      '25 de diciembre de 2026: sin horario → cerrado (Navidad)',
    ],
  ])('shows a change of %s %j in words', (table, changes, expected) => {
    const names = { categories: { 4: 'Cafés' }, businesses: { 7: 'La Espiga', 8: 'Otra' } };
    const record_id = table === 'system_settings' ? 'about_business_ids' : '7';
    expect(changesOf(table, changes, { names, record_id })).toEqual([expected]);
  });

  it('names days in the order of the week', () => {
    const day = { old: null, new: [{ open_time: 'Closed', close_time: 'Closed' }] };
    expect(
      describeUpdate('business_hours', { Domingo: day, Martes: day, Lunes: day }).lines.map(
        ({ label }) => label,
      ),
    ).toEqual(['Lunes y martes', 'Domingo']);
  });

  it.each<[Partial<Entry> & { changes?: Changes }, string]>([
    [{ changes: { phone: { old: null, new: 'x' }, email: { old: null, new: 'y' } } }, 'cambió 2 datos'],
    [{ action: 'insert' }, 'agregó el negocio «La Espiga»'],
    [{ action: 'delete' }, 'eliminó el negocio «La Espiga»'],
    [{ action: 'restore' }, 'restauró el negocio «La Espiga»'],
    [{ action: 'reset_votes' }, 'reinició los votos'],
    [{ action: 'confirmation_link' }, 'preguntó al negocio si sus datos siguen bien'],
    [{ table_name: 'business_hours', record_name: null }, 'cambió el horario'],
    [{ table_name: 'business_special_days', record_name: null }, 'cambió los días especiales'],
    [{ table_name: 'business_images', record_name: null }, 'eligió otra imagen principal'],
    [{ table_name: 'business_images', record_name: null, action: 'delete' }, 'eliminó una imagen'],
    [
      { table_name: 'products', record_name: 'Bolillo', changes: { price: { old: 3, new: 4 } } },
      'cambió Precio del producto «Bolillo»',
    ],
    [
      { table_name: 'categories', record_name: 'Cafés', changes: { name: { old: 'Café', new: 'Cafés' } } },
      'cambió Nombre de la categoría «Cafés»',
    ],
    [
      { table_name: 'business_submissions', changes: { status: { old: 'pending', new: 'approved' } } },
      'aprobó la solicitud de «La Espiga»',
    ],
    [
      { table_name: 'business_submissions', changes: { status: { old: 'pending', new: 'rejected' } } },
      'rechazó la solicitud de «La Espiga»',
    ],
    [
      { table_name: 'business_submissions', changes: { status: { old: 'rejected', new: 'pending' } } },
      'reabrió la solicitud de «La Espiga»',
    ],
    [
      { table_name: 'business_submissions', changes: { notified_by: { old: null, new: 'Ana Ruiz' } } },
      'avisó sobre la solicitud de «La Espiga»',
    ],
    [{ table_name: 'business_submissions', action: 'insert' }, 'envió la solicitud de «La Espiga»'],
    [
      { table_name: 'reports', record_name: null, changes: { status: { old: 'waiting', new: 'applied' } } },
      'resolvió el aviso de «La Espiga»',
    ],
    [
      { table_name: 'reports', record_name: null, changes: { status: { old: 'waiting', new: 'refused' } } },
      'resolvió el aviso de «La Espiga»: no era cierto',
    ],
    [
      { table_name: 'reports', record_name: null, changes: { status: { old: 'applied', new: 'waiting' } } },
      'reabrió el aviso de «La Espiga»',
    ],
    [{ table_name: 'user_roles', record_name: 'Eva', action: 'insert' }, 'dio un rol a «Eva»'],
    [{ table_name: 'user_roles', record_name: 'Eva' }, 'cambió el rol de «Eva»'],
    [{ table_name: 'config', record_id: 'default_business_image' }, 'cambió la imagen predeterminada'],
    [{ table_name: 'search_synonyms', record_name: 'chela' }, 'cambió la palabra parecida «chela»'],
    [{ table_name: 'una_tabla_nueva', record_name: null }, 'cambió un registro'],
  ])('says what happened: %j', ({ changes = {}, ...rest }, expected) => {
    expect(describeUpdate(rest.table_name ?? 'businesses', changes, rest).did).toBe(expected);
  });

  it('lists what an added or deleted row has, without what it lacks', () => {
    const deleted = describeUpdate(
      'businesses',
      {
        name: { old: 'La Espiga', new: null },
        email: { old: null, new: null },
        is_premium: { old: false, new: null },
        version: { old: 3, new: null },
      },
      { action: 'delete' },
    );
    expect(deleted.lines.map(({ label, before }) => `${label}: ${shownText(before ?? '')}`)).toEqual([
      'Nombre: La Espiga',
    ]);
    const product = { id: 7, name: 'Bolillo', price: 3, description: null };
    const added = { products: [{ table: 'products', id: 7, old: null, new: product }] };
    expect(
      describeEntry({ ...entry, table_name: 'products', action: 'insert', change: added }).lines.map(
        ({ label, after }) => `${label}: ${shownText(after ?? '')}`,
      ),
    ).toEqual(['Nombre: Bolillo', 'Precio: $3']);
  });

  it.each<[Partial<Entry>, string]>([
    [{ is_system: true, actor_name: null }, 'El sistema'],
    [{ is_system: true, table_name: 'business_submissions', action: 'insert' }, 'Un visitante'],
  ])('names who did it without an account: %j', (changes, expected) => {
    expect(describeEntry({ ...entry, ...changes }).who).toBe(expected);
  });
});

describe('an action of the history', () => {
  const counts = { action_entries: 1, action_businesses: 1, action_added: 0 };
  type Part = [table_name: string, changes: Changes, rest?: Partial<Entry>];
  const actionOf = (parts: Part[], rest: Partial<typeof counts> = {}) =>
    parts.map(([table_name, changes, of = {}]) => ({
      ...entry,
      ...counts,
      action_entries: parts.length,
      ...rest,
      table_name,
      change: changeOf(table_name, changes),
      ...of,
    }));
  const phone = { phone: { old: '4441234567', new: '4447654321', can_undo: true } };
  const both = { ...phone, confirmed_on: { old: null, new: '2026-11-29', can_undo: true } };
  const solved: Part = ['reports', { status: { old: 'waiting', new: 'applied' } }, { record_name: null }];
  const spoke: Part = [
    'reports',
    { status: { old: 'waiting', new: 'applied' }, spoke_with_business: { old: null, new: true } },
    { record_name: null },
  ];
  const hours: Part = ['business_hours', { Lunes: { old: null, new: null } }, { record_name: null }];
  const approved: Part = ['business_submissions', { status: { old: 'pending', new: 'approved' } }];
  const added: Part = ['businesses', { name: { old: null, new: 'La Espiga' } }, { action: 'insert' }];

  it.each<[string, ReturnType<typeof actionOf>, string, number]>([
    ['a report', actionOf([solved]), 'resolvió el aviso de «La Espiga»', 0],
    ['several reports', actionOf([solved, solved, solved]), 'resolvió 3 avisos de «La Espiga»', 0],
    [
      'an accepted proposal',
      actionOf([['businesses', phone], spoke]),
      'resolvió el aviso de «La Espiga», después de hablar con el negocio',
      1,
    ],
    ['an approval', actionOf([added, approved]), 'aprobó la solicitud de «La Espiga»', 0],
  ])('says in one line what was decided about %s', (_what, entries, did, parts) => {
    expect(
      entries.flatMap((part) => (part.table_name === 'businesses' ? [] : describeEntry(part).lines)),
    ).toEqual([]);
    const action = describeStaffAction(entries);
    expect([action.did, action.parts.length]).toEqual([did, parts]);
  });

  it.each<[ReturnType<typeof actionOf>, string]>([
    [
      actionOf([['businesses', both], hours]),
      'Se desharán 3 cambios en «La Espiga»: Teléfono, Datos confirmados y Horario.',
    ],
    [actionOf([solved, solved]), 'Los avisos quedan otra vez por revisar.'],
    [
      actionOf([['businesses', phone], spoke]),
      'Se deshará 1 cambio en «La Espiga»: Teléfono. El aviso queda otra vez por revisar.',
    ],
    [
      actionOf([
        ['actions', {}, { action: 'undo' }],
        ['reports', { status: { old: 'applied', new: 'waiting' } }],
      ]),
      '',
    ],
    [
      actionOf([added, ['products', {}, { action: 'insert' }], approved], { action_added: 1 }),
      '«La Espiga» va a la papelera, con todo lo que tiene. La solicitud queda otra vez por revisar.',
    ],
    [
      actionOf([['categories', {}, { action: 'insert', record_name: 'Cafés', business_name: null }]], {
        action_businesses: 0,
      }),
      'Se deshará 1 cambio: «Cafés».',
    ],
    [
      actionOf([['actions', {}, { action: 'import' }], ['businesses', phone], added], {
        action_entries: 1203,
        action_businesses: 405,
        action_added: 2,
      }),
      'Se desharán 1,202 cambios en 405 negocios. Van a la papelera los 2 que se agregaron.',
    ],
  ])('names what and how much undoing it changes', (entries, expected) => {
    expect(describeUndo(entries)).toBe(expected);
  });
});

describe('a security event', () => {
  it.each([
    ['form_submission_success', 'Solicitud recibida'],
    ['form_submission_failed', 'Solicitud no aceptada'],
    ['suspicious_activity', 'Actividad sospechosa'],
    ['data_access_x', 'Otro evento'],
  ])('%s is «%s»', (action, expected) => {
    expect(describeAction(action)).toBe(expected);
  });

  it.each([
    ['suspicious_activity', { reason: 'spam_detected' }, 'Parecía publicidad no deseada'],
    [
      'suspicious_activity',
      { reason: 'rate_limit_hit', retry_after_seconds: 120 },
      'Demasiados intentos seguidos; tuvo que esperar 2 min',
    ],
    ['form_submission_failed', { reason: 'submission_phone_invalid' }, 'Un dato no cumplía las reglas'],
    ['suspicious_activity', { reason: 'x' }, 'Otro motivo'],
    ['form_submission_success', {}, ''],
    // Anyone can send an event.
    ['suspicious_activity', 'un texto', ''],
    ['suspicious_activity', { reason: { a: 1 } }, ''],
  ])('%s with %j says why: «%s»', (action, metadata, expected) => {
    expect(describeReason({ action, metadata })).toBe(expected);
  });

  it('names device and connection without technical words', () => {
    expect(describeDevice('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36')).toBe('Teléfono Android');
    expect(describeDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')).toBe('iPhone o iPad');
    expect(describeDevice(null)).toBe('Otro dispositivo');
    expect(describeConnection('a1b2c3d4e5')).toBe('Conexión a1b2c3');
    expect(describeConnection(null)).toBe('Conexión desconocida');
  });
});
