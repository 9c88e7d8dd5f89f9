import type { Finding } from './check.ts';
import type { Settings } from './settings.ts';

const signs = new Map([
  [true, '✓'],
  [false, '✗'],
  [null, '–'],
]);

/** What is printed: a line for each finding, with the remedy under one that is not well. */
export function report(findings: readonly Finding[], settings: Settings, asJson: boolean): string {
  const shown = findings.map(({ id, ok, text, remedy }) => ({
    ...{ id, ok, text },
    ...(ok === false && remedy !== undefined ? { remedy } : {}),
  }));
  const printed = asJson
    ? JSON.stringify({ ok: isWell(findings), findings: shown }, null, 2)
    : asLines(shown);
  return withoutSecrets(printed, settings);
}

export function isWell(findings: readonly Finding[]): boolean {
  return findings.every(({ ok }) => ok !== false);
}

function asLines(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ id, ok, text, remedy }) => [
    `${signs.get(ok) ?? ''} ${text} [${id}]`,
    ...(remedy === undefined ? [] : [`    → ${remedy}`]),
  ]);
  const count = (wanted: boolean | null) => String(findings.filter(({ ok }) => ok === wanted).length);
  return [
    ...lines,
    '',
    `${count(true)} bien, ${count(false)} por arreglar, ${count(null)} sin revisar.`,
  ].join('\n');
}

/** A report is pasted into questions, and an error of a server may repeat what it was sent. */
function withoutSecrets(
  text: string,
  { databaseUrl, secretKey, publishableKey, accessToken, mailServer }: Settings,
): string {
  const password = databaseUrl === undefined ? '' : new URL(databaseUrl).password;
  const secrets = [
    databaseUrl,
    password,
    decodeURIComponent(password),
    secretKey,
    publishableKey,
    accessToken,
    mailServer?.password,
  ];
  return secrets
    .filter((secret): secret is string => Boolean(secret))
    .reduce((shown, secret) => shown.replaceAll(secret, '•••'), text)
    .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '•••@•••')
    .replaceAll(/postgres(?:ql)?:\/\/\S+/g, 'postgresql://•••');
}
