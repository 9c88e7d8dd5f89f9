import type { Finding } from '../../src/features/activity/admin/system-checks.ts';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { messageOf } from '../backup/project.ts';

export type { Finding };

/** What is wrong, one text each. */
export type Problems = readonly string[];

interface Check<Subject> {
  /** @throws where it cannot be looked at, which is a fault as well: {DataError} with the remedy in its second line */
  look: (subject: Subject) => Promise<Problems> | Problems;
  say: {
    well: string;
    /** In front of the problems. */
    ill: string;
    remedy: string | ((problems: Problems) => string);
  };
}

/** The checks of one area by their ids, which are stable: scripts read them. */
export type Checks<Subject> = Record<string, Check<Subject>>;

const askForHelp =
  'Vuelve a correr el doctor. Si sigue igual, pide ayuda con este renglón: no lleva secretos.';

/** Runs every check of an area. One that throws is a finding of its own, and the others go on. */
export async function runChecks<Subject>(checks: Checks<Subject>, subject: Subject): Promise<Finding[]> {
  const findings: Finding[] = [];
  // One after another: they share a connection, and a small project its processor.
  for (const [id, { look, say }] of Object.entries(checks)) {
    try {
      findings.push(findingOf(id, await look(subject), say));
    } catch (error) {
      const [text = '', remedy = askForHelp] =
        error instanceof DataError ? error.message.split('\n') : [messageOf(error)];
      findings.push({ id, ok: false, text: `No se pudo revisar: ${text}`, remedy });
    }
  }
  return findings;
}

function findingOf(id: string, problems: Problems, { well, ill, remedy }: Check<never>['say']): Finding {
  if (problems.length === 0) return { id, ok: true, text: well };
  return {
    ...{ id, ok: false, text: `${ill}: ${listed(problems)}.` },
    remedy: typeof remedy === 'string' ? remedy : remedy(problems),
  };
}

export const writeVariable =
  'Escríbelo en el archivo de --env (docs/operar/referencia.md dice de dónde sale).';

/** Of an area that cannot be looked at, because a variable is missing: a fault, because nothing is known of it. */
export function missing(area: string, variable: string, what: string): Finding[] {
  return [
    {
      id: `${area}.variables`,
      ok: false,
      text: `Sin ${variable} no se puede ${what}.`,
      remedy: writeVariable,
    },
  ];
}

/** At most this many of a list are printed. */
const shown = 5;

function listed(items: Problems): string {
  const rest = items.length - shown;
  return items.slice(0, shown).join('; ') + (rest > 0 ? `; y ${String(rest)} más` : '');
}
