// node scripts/check-secrets.mjs NAME…: the first step of a workflow. Without any of its secrets a task is switched off and ends
// well; with only some of them it fails. No packages: nothing is installed yet.
import { appendFileSync } from 'node:fs';

const names = process.argv.slice(2);
const missing = names.filter((name) => !process.env[name]?.trim());

if (missing.length === names.length) {
  console.log(
    `::notice::Sin secretos esta tarea no hace nada. Para encenderla pon ${missing.join(', ')}: docs/operar/referencia.md dice de dónde salen.`,
  );
} else if (missing.length > 0) {
  console.log(
    `::error title=Faltan secretos::Falta ${missing.join(', ')}. Se ponen en Settings → Secrets and variables → Actions: docs/operar/referencia.md dice de dónde salen.`,
  );
  process.exitCode = 1;
}
appendFileSync(process.env.GITHUB_OUTPUT, `ready=${missing.length === 0}\n`);
