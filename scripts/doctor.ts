// npm run doctor: looks at a deployed project and says what is not well, and what to do. It changes nothing.
import { envOption, runCommand, UsageError } from './command/run-command.ts';
import { examine } from './doctor/examine.ts';
import { isWell, report } from './doctor/report.ts';
import { readSettings } from './doctor/settings.ts';

await runCommand(
  {
    name: 'doctor',
    does: 'Revisa el sitio y su proyecto, sin cambiar nada. Termina con el código 1 si algo está por arreglar (docs/operar/tutorial.md).',
    options: {
      env: envOption,
      url: { value: 'https://…', help: 'la dirección del sitio' },
      json: { help: 'para que lo lea un programa' },
    },
  },
  async ({ values }) => {
    const settings = readSettings(values.env, values.url);
    if (!settings.databaseUrl && !settings.url && !settings.siteUrl)
      throw new UsageError('No hay nada que revisar: di dónde están las llaves, con --env ARCHIVO.');
    const findings = await examine(settings);
    console.log(report(findings, settings, values.json));
    process.exitCode = isWell(findings) ? 0 : 1;
  },
);
