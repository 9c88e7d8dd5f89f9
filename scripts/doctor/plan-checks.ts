import {
  inMegabytes,
  systemChecks,
  type SystemState,
} from '../../src/features/activity/admin/system-checks.ts';
import type { Finding } from './check.ts';

/** What the database says of its jobs and of the room that its plan leaves. */
export function planChecks(state: SystemState, now: number): Finding[] {
  return [
    ...systemChecks(state, now),
    {
      id: 'plan.rows',
      ok: true,
      text: `${state.row_count.toLocaleString('es-MX')} filas y ${state.file_count.toLocaleString('es-MX')} archivos (${inMegabytes(state.file_bytes)}).`,
    },
    {
      id: 'plan.traffic',
      ok: null,
      text: 'El tráfico del mes solo se ve en el tablero de Supabase: Organization → Usage → Egress (5 GB en el plan gratuito de 2026), y en el de quien aloja el sitio.',
    },
  ];
}
