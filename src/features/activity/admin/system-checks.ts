import { formatRelativeTime } from '@/lib/dates';

/** What public.system_state() returns, with its nulls. */
export interface SystemState {
  installed_at: string | null;
  row_count: number;
  database_bytes: number;
  file_count: number;
  file_bytes: number;
  has_channel_policies: boolean;
  lacks_sender: boolean;
  unscheduled_jobs: readonly string[];
  failed_jobs: readonly string[];
  backup_ran_at: string | null;
  daily_ran_at: string | null;
  rebuild_ran_at: string | null;
  remind_ran_at: string | null;
}

/** The result of one check; `ok` is null where it cannot be looked at, or need not be. */
export interface Finding {
  /** Stable: scripts read it. */
  id: string;
  ok: boolean | null;
  text: string;
  remedy?: string;
}

/** Of Supabase's free plan, in bytes (2026). */
export const planLimits = { database: 500_000_000, files: 1_000_000_000 } as const;

/** Nearer to a limit there is no time left to act. */
const fullAt = 0.8;

const dayMs = 24 * 60 * 60 * 1000;

const ifSomethingFails = 'docs/operar/emergencias.md, «Si algo falla»';

/** What the database says of its own deployment. `npm run doctor` prints all of it, the dashboard what is not well. */
export function systemChecks(state: SystemState, now: number): Finding[] {
  return [
    {
      id: 'database.channels',
      ok: state.has_channel_policies,
      text: state.has_channel_policies
        ? 'Los canales privados de los cambios en vivo tienen sus reglas.'
        : 'Los cambios en vivo no llegan: sus canales no tienen reglas, y nadie puede entrar.',
      remedy: `En el editor de SQL: select private.create_realtime_policies(); (${ifSomethingFails})`,
    },
    scheduleCheck(state),
    {
      id: 'database.webhook',
      ok: !state.lacks_sender,
      text: state.lacks_sender
        ? 'La base de datos no puede llamar a sus enlaces: ni publica los cambios ni avisa al grupo del equipo.'
        : 'La base de datos puede llamar a los enlaces de publicación y del grupo del equipo, o no los hay.',
      remedy: `Enciende la extensión pg_net (Database → Extensions; ${ifSomethingFails}).`,
    },
    jobCheck('backup', 'El respaldo', state.backup_ran_at, { now, maxDays: 8, since: state.installed_at }),
    jobCheck('daily', 'La tarea de cada día, que mantiene despierto el proyecto,', state.daily_ran_at, {
      ...{ now, maxDays: 3, since: state.installed_at },
    }),
    jobCheck('rebuild', 'La publicación de cada día', state.rebuild_ran_at, { now, maxDays: 3 }),
    jobCheck('remind', 'El recordatorio por correo', state.remind_ran_at, { now, maxDays: 3 }),
    planCheck('plan.database', 'La base de datos', state.database_bytes, planLimits.database),
    planCheck('plan.files', 'Las fotos guardadas', state.file_bytes, planLimits.files),
  ];
}

/** How old the published pages are; `builtAt` is null where there is no build. */
export function buildCheck(builtAt: number | null, now: number): Finding {
  const id = 'site.build';
  if (builtAt === null) return { id, ok: null, text: 'No hay páginas construidas aquí (build.json).' };
  const maxDays = 8;
  const ok = now - builtAt < maxDays * dayMs;
  return {
    id,
    ok,
    text: `El sitio publicado se construyó ${formatRelativeTime(builtAt, now)}.`,
    remedy: `Pulsa «Publicar ahora» en Configuración, y revisa por qué la tarea de cada día no lo hace (${ifSomethingFails}).`,
  };
}

/** Megabytes as the plan counts them. */
export function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('es-MX')} MB`;
}

function scheduleCheck({ unscheduled_jobs, failed_jobs }: SystemState): Finding {
  const problems = [
    ...(unscheduled_jobs.length > 0 ? [`no están programadas: ${namesOf(unscheduled_jobs)}`] : []),
    ...(failed_jobs.length > 0 ? [`fallaron la última vez: ${namesOf(failed_jobs)}`] : []),
  ];
  return {
    id: 'database.jobs',
    ok: problems.length === 0,
    text:
      problems.length === 0
        ? 'El borrado de lo vencido, la publicación y los mensajes al grupo están programados, y su última vez salió bien.'
        : `Tareas de la base de datos: ${problems.join('; ')}. Lo que el aviso de privacidad promete borrar se queda.`,
    remedy:
      unscheduled_jobs.length > 0
        ? `Enciende la extensión pg_cron (Integrations → Cron), y en el editor de SQL: select private.schedule_purges(), private.schedule_calls(); (${ifSomethingFails})`
        : `Mira el mensaje de error en Integrations → Cron (${ifSomethingFails}).`,
  };
}

/** A few names, or how many there are. */
function namesOf(jobs: readonly string[]): string {
  return jobs.length > 2 ? String(jobs.length) : jobs.join(', ');
}

interface Schedule {
  now: number;
  maxDays: number;
  /** From when on a project needs this job: a new one has some days to switch it on, and another job may stay off. */
  since?: string | null;
}

function jobCheck(job: string, name: string, ranAt: string | null, { now, maxDays, since }: Schedule) {
  const id = `job.${job}`;
  // The other jobs are parts of the daily one.
  const task = job === 'backup' ? job : 'daily';
  const remedy = `Revisa la tarea «${task}» y sus secretos: docs/operar/tareas.md dice cómo se enciende y la segunda manera de correrla.`;
  if (ranAt === null) {
    const isDue = since !== undefined && now - Date.parse(since ?? '') >= maxDays * dayMs;
    return { id, ok: isDue ? false : null, text: `${name} no ha corrido nunca.`, remedy };
  }
  const ran = Date.parse(ranAt);
  return {
    id,
    ok: now - ran < maxDays * dayMs,
    text: `${name} corrió por última vez ${formatRelativeTime(ran, now)}.`,
    remedy,
  };
}

function planCheck(id: string, what: string, bytes: number, limit: number): Finding {
  return {
    id,
    ok: bytes < limit * fullAt,
    text: `${what}: ${inMegabytes(bytes)} de ${inMegabytes(limit)} del plan gratuito.`,
    remedy:
      'Haz lugar o cambia de plan antes de que se llene (docs/operar/emergencias.md, «Si se pasó del límite»).',
  };
}
