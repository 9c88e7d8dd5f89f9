// npm run site-config: writes what src/site.config.ts says into the files that Supabase reads (mails, subjects, SQL).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command/run-command.ts';
import { generatedFiles } from './site-config/generated-files.ts';
import { siteConfig, siteName } from './site-config/load.ts';

await runCommand(
  {
    name: 'site-config',
    does: 'Escribe en los correos y en supabase/site.sql lo que dice src/site.config.ts (docs/operar/otra-colonia.md).',
    options: {},
  },
  () => {
    for (const [file, content] of generatedFiles(siteConfig)) {
      const target = path.resolve(import.meta.dirname, '..', file);
      if (existsSync(target) && readFileSync(target, 'utf8') === content) continue;
      writeFileSync(target, content);
      console.log(`Se escribió ${file}.`);
    }
    console.log(`Los correos y supabase/site.sql dicen «${siteName(siteConfig)}».`);
  },
);
