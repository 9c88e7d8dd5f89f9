import { formatDuration } from '@/lib/dates';
import { z } from '@/lib/zod';
import type { SecurityEvent } from './queries';

const actions: Record<string, string> = {
  form_submission_success: 'Solicitud recibida',
  form_submission_failed: 'Solicitud no aceptada',
  suspicious_activity: 'Actividad sospechosa',
};

export function describeAction(action: string): string {
  return actions[action] ?? 'Otro evento';
}

const reasons: Record<string, string> = {
  spam_detected: 'Parecía publicidad no deseada',
  rate_limit_hit: 'Demasiados intentos seguidos',
  submission_duplicate: 'El negocio ya estaba o ya se había enviado',
  submission_rate_limited: 'Demasiados intentos seguidos',
  submission_too_large: 'Contenía demasiado texto',
  submission_bad_format: 'Los datos venían mal formados',
  TimeoutError: 'El servidor tardó demasiado',
};

const metadataSchema = z.object({
  reason: z.string().optional().catch(undefined),
  retry_after_seconds: z.number().nullish().catch(undefined),
});

/** Why it happened; empty where the event does not say. */
export function describeReason({ action, metadata }: Pick<SecurityEvent, 'action' | 'metadata'>): string {
  const { reason, retry_after_seconds: wait } = metadataSchema.catch({}).parse(metadata);
  if (reason === undefined) return '';
  const words =
    reasons[reason] ??
    (action === 'form_submission_failed' ? 'Un dato no cumplía las reglas' : 'Otro motivo');
  return typeof wait === 'number' && wait > 0
    ? `${words}; tuvo que esperar ${formatDuration(Math.ceil(wait))}`
    : words;
}

const devices: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iPhone o iPad'],
  [/Android/, 'Teléfono Android'],
  [/Windows/, 'Computadora con Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Computadora con Linux'],
];

/** The device of a user agent (MDN: Browser detection using the user agent). */
export function describeDevice(userAgent: string | null): string {
  return devices.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'Otro dispositivo';
}

/** The start of the hash of a connection: enough to notice that several events are of the same one. */
export function describeConnection(ipHash: string | null): string {
  return ipHash === null ? 'Conexión desconocida' : `Conexión ${ipHash.slice(0, 6)}`;
}
