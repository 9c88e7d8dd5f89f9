import type { Finding } from '../../src/features/activity/admin/system-checks.ts';
import { messageOf } from '../backup/project.ts';

export type { Finding };

/** What a check says, without the id under which it is listed. */
export type Outcome = Omit<Finding, 'id'>;

/** The checks of one area by their ids, which are stable: scripts read them. */
export type Checks<Subject> = Record<string, (subject: Subject) => Promise<Outcome> | Outcome>;

/** Runs every check of an area. One that throws is a finding of its own, and the others go on. */
export async function runChecks<Subject>(checks: Checks<Subject>, subject: Subject): Promise<Finding[]> {
  const findings: Finding[] = [];
  // One after another: they share a connection, and a small project its processor.
  for (const [id, check] of Object.entries(checks)) {
    findings.push({ id, ...(await runCheck(check, subject)) });
  }
  return findings;
}

async function runCheck<Subject>(check: Checks<Subject>[string], subject: Subject): Promise<Outcome> {
  try {
    return await check(subject);
  } catch (error) {
    return {
      ok: false,
      text: `No se pudo revisar: ${messageOf(error)}`,
      remedy: 'Vuelve a correr el doctor. Si sigue igual, pide ayuda con este renglón: no lleva secretos.',
    };
  }
}

/** The checks of an area that cannot be looked at, with the reason: one fault where a file was named, which should make them possible. */
export function skipChecks(
  area: string,
  checks: Checks<never>,
  { isFileNamed, reason }: { isFileNamed?: boolean; reason: string },
): Finding[] {
  const remedy = 'Escríbelo en el archivo de --env (docs/operar/referencia.md dice de dónde sale).';
  if (isFileNamed) return [{ id: `${area}.variables`, ok: false, text: reason, remedy }];
  return Object.keys(checks).map((id) => ({ id, ok: null, text: reason }));
}

/** At most this many of a list are printed. */
const shown = 5;

export function listed(items: readonly string[]): string {
  const rest = items.length - shown;
  return items.slice(0, shown).join('; ') + (rest > 0 ? `; y ${String(rest)} más` : '');
}
