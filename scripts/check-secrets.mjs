// node scripts/check-secrets.mjs NAME…: the first step of a workflow. It fails where a secret is missing, and ends the job without
// a failure in a fork that has none of them. Without packages, as nothing is installed yet.
import { appendFileSync } from 'node:fs';

const names = process.argv.slice(2);
const missing = names.filter((name) => !process.env[name]?.trim());
const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_OUTPUT, GITHUB_TOKEN } = process.env;

async function isFork() {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}`, {
    headers: { authorization: `Bearer ${GITHUB_TOKEN}` },
  });
  if (!response.ok) throw new Error(`${GITHUB_API_URL} responded ${response.status}`);
  return (await response.json()).fork === true;
}

const isReady = missing.length === 0;
if (!isReady && missing.length === names.length && (await isFork())) {
  console.log('::notice::Esta copia no tiene secretos, así que no hay nada que hacer.');
} else if (!isReady) {
  console.log(
    `::error title=Faltan secretos::Falta ${missing.join(', ')}. Se ponen en Settings → Secrets and variables → Actions: docs/alojamiento.md dice de dónde salen.`,
  );
  process.exitCode = 1;
}
appendFileSync(GITHUB_OUTPUT, `ready=${isReady}\n`);
