// node scripts/check-secrets.mjs NAME…: the first step of a workflow. Without any secret that it alone needs a task is switched off
// and ends well; with only some of its secrets it fails. No packages: nothing is installed yet.
import { appendFileSync } from 'node:fs';

const names = process.argv.slice(2);
const missing = names.filter((name) => !process.env[name]?.trim());
/** A project whose keys are there for one task does not want the others yet. */
const ofAllTasks = ['SUPABASE_URL', 'SUPABASE_SECRET_KEY'];
const own = names.filter((name) => !ofAllTasks.includes(name));

if ((own.length > 0 ? own : names).every((name) => missing.includes(name))) {
  console.log(
    `::notice::Sin sus secretos esta tarea no hace nada. Para encenderla pon ${missing.join(', ')}: docs/operar/referencia.md dice de dónde salen.`,
  );
} else if (missing.length > 0) {
  console.log(
    `::error title=Faltan secretos::Falta ${missing.join(', ')}. Se ponen en Settings → Secrets and variables → Actions: docs/operar/referencia.md dice de dónde salen.`,
  );
  process.exitCode = 1;
}
appendFileSync(process.env.GITHUB_OUTPUT, `ready=${missing.length === 0}\n`);
