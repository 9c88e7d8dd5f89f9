import { describe, expect, it } from 'vitest';
import { explainActivityFailure } from '@/features/activity/admin/activity-card';
import { activityLimitParam, activityLimits } from '@/features/activity/admin/queries';
import { linkOf } from '@/features/activity/admin/activity-card';
import { appVersion } from '@/features/activity/admin/system-info';
import type { Activity } from '@/features/activity/admin/queries';
import { formatDate, formatDateTime, formatRelativeTime } from '@/lib/dates';
import { toAppError } from '@/lib/errors';
import packageJson from '../../../package.json';

/** Half past three in the afternoon of 21 November in San Luis Potosí, six hours behind UTC. */
const now = Date.parse('2026-11-21T21:30:00Z');

describe('the time of an activity', () => {
  it.each([
    ['2026-11-21T21:30:00Z', 'hace un momento'],
    ['2026-11-21T21:29:01Z', 'hace un momento'],
    // The server clock is ahead.
    ['2026-11-21T21:31:00Z', 'hace un momento'],
    ['2026-11-21T21:29:00Z', 'hace 1 minuto'],
    ['2026-11-21T20:31:00Z', 'hace 59 minutos'],
    ['2026-11-21T20:30:00Z', 'hace 1 hora'],
    ['2026-11-21T06:00:00Z', 'hace 15 horas'],
    // A minute before local midnight.
    ['2026-11-21T05:59:00Z', 'ayer, 11:59 p.m.'],
    ['2026-11-20T18:05:00Z', 'ayer, 12:05 p.m.'],
    ['2026-11-20T06:00:00Z', 'ayer, 12:00 a.m.'],
    ['2026-11-20T05:59:00Z', 'hace 2 días'],
    ['2026-11-15T18:00:00Z', 'hace 6 días'],
    ['2026-11-14T18:00:00Z', '14 nov'],
    ['2026-01-02T18:00:00Z', '2 ene'],
    ['2025-12-31T18:00:00Z', '31 dic 2025'],
    // Already the new year in UTC, not yet in local time.
    ['2026-01-01T05:59:00Z', '31 dic 2025'],
  ])('%s is formatted as «%s»', (moment, text) => {
    expect(formatRelativeTime(Date.parse(moment), now)).toBe(text);
  });

  it('counts hours before it counts calendar days', () => {
    const afterMidnight = Date.parse('2026-11-21T06:20:00Z');
    expect(formatRelativeTime(Date.parse('2026-11-21T05:50:00Z'), afterMidnight)).toBe('hace 30 minutos');
    expect(formatRelativeTime(Date.parse('2026-11-21T04:50:00Z'), afterMidnight)).toBe('ayer, 10:50 p.m.');
  });

  it('has a full form', () => {
    expect(formatDate(now)).toBe('21 de noviembre de 2026');
    expect(formatDateTime(Date.parse('2026-11-21T05:59:00Z'))).toBe('20 de noviembre de 2026, 11:59 p.m.');
  });
});

describe('the limit of activities', () => {
  // Spec: admin 9.7
  it('is one of the four options', () => {
    expect(activityLimits).toEqual([5, 10, 20, 50]);
    expect(activityLimits.map((limit) => activityLimitParam.parse(String(limit)))).toEqual([5, 10, 20, 50]);
  });

  // Spec: admin 9.7
  it.each([null, '', '0', '7', '010', '1e1', '-5', '100', 'muchas'])('is ten for %j', (text) => {
    expect(activityLimitParam.parse(text)).toBe(10);
  });

  it('is in the URL unless it is the default', () => {
    expect(activityLimits.map(activityLimitParam.serialize)).toEqual(['5', null, '20', '50']);
  });
});

describe('a feed that fails', () => {
  const failure = (changes: object) => ({
    code: 'PT500',
    message: 'No se pudieron leer.',
    details: 'submissions',
    hint: 'activity_source_failed',
    ...changes,
  });

  it.each([
    ['submissions', 'Error en solicitudes: No se pudieron leer.'],
    ['businesses', 'Error en negocios: No se pudieron leer.'],
    ['categories', 'Error en categorías: No se pudieron leer.'],
    ['products', 'Error en productos: No se pudieron leer.'],
    ['users', 'Error en usuarios: No se pudieron leer.'],
    ['otra', 'Error desconocido al cargar la actividad'],
    // Spec: admin 8.49
  ])('names the failed source: %s', (details, text) => {
    expect(explainActivityFailure(toAppError(failure({ details }), 500))).toBe(text);
  });

  it('shows the error message without database details', () => {
    const unknown = 'Error desconocido al cargar la actividad';
    const raw = { code: '42P01', message: 'relation "x" does not exist', details: null, hint: null };
    expect(explainActivityFailure(toAppError(raw, 500))).toBe(unknown);
    expect(explainActivityFailure(new Error('boom'))).toBe(unknown);
    const refusal = toAppError(failure({ hint: 'staff_only', message: 'Solo para el equipo.' }), 400);
    expect(explainActivityFailure(refusal)).toBe('Error en solicitudes: Solo para el equipo.');
  });

  it.each([
    ['42501', 403, 'No tienes permiso para hacer esto.'],
    ['', 408, 'El servidor tarda demasiado en responder. Inténtalo de nuevo.'],
    ['', 0, 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.'],
    // Spec: admin 8.49
  ])('names the first source where all of them failed: %s %i', (code, status, reason) => {
    const failure = { code, message: '', details: null, hint: null };
    expect(explainActivityFailure(toAppError(failure, status))).toBe(`Error en solicitudes: ${reason}`);
  });
});

describe('the link of an activity', () => {
  const activity = (changes: Partial<Activity>): Activity => ({
    id: 'x-1',
    created_at: '2026-11-21T21:30:00Z',
    action: '',
    description: '',
    entity_type: 'business',
    entity_id: '1',
    icon: '',
    business_id: 17,
    ...changes,
  });

  it.each([
    ['business_submission', 'b0000000-0000', '/admin/submissions?view=b0000000-0000'],
    ['business', '17', '/admin/businesses?edit=17'],
    ['product', '4', '/admin/businesses?edit=17&tab=items'],
    ['service', '5', '/admin/businesses?edit=17&tab=items'],
    ['category', '3', '/admin/categories?edit=3'],
    ['user', 'a0', '/admin/users'],
    ['otra', '1', null],
    // Spec: admin 3.16
  ])('%s %s', (entity_type, entity_id, link) => {
    expect(linkOf(activity({ entity_type, entity_id }), true)).toBe(link);
  });

  it('is missing for an editor and an account', () => {
    expect(linkOf(activity({ entity_type: 'user' }), false)).toBeNull();
  });
});

// Spec: admin 2.21
it('the version on the dashboard is that of package.json', () => {
  expect(appVersion).toBe(packageJson.version);
});
