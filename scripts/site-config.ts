// npm run site-config: writes what src/site.config.ts says into the files that Supabase reads (mails, subjects, SQL).
//   npm run site-config -- --env FILE   into the database of a hosted project as well (docs/otra-colonia.md)
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DataError, exitWithExplanation } from '../supabase/local/exit-with-explanation.ts';
import { messageOf, readEnvironment, readProject, withDatabase } from './backup/project.ts';
import { generatedFiles } from './site-config/generated-files.ts';
import { siteConfig, siteName } from './site-config/load.ts';
import { categoriesSql, siteSql } from './site-config/site-sql.ts';

const { values } = parseArgs({ options: { env: { type: 'string' } } });
try {
  for (const [file, content] of generatedFiles(siteConfig)) {
    const target = path.resolve(import.meta.dirname, '..', file);
    if (existsSync(target) && readFileSync(target, 'utf8') === content) continue;
    writeFileSync(target, content);
    console.log(`Se escribió ${file}.`);
  }
  console.log(`Los correos y supabase/site.sql dicen «${siteName(siteConfig)}».`);
  if (values.env !== undefined) await writeDatabase(values.env);
} catch (error) {
  exitWithExplanation(error);
}

async function writeDatabase(file: string): Promise<void> {
  await withDatabase(readProject(readEnvironment(file)), async (database) => {
    try {
      await database.query(`begin; ${siteSql(siteConfig)} ${categoriesSql(siteConfig)} commit`);
    } catch (cause) {
      throw new DataError(`La base de datos no aceptó los datos de la colonia: ${messageOf(cause)}`, {
        cause,
      });
    }
  });
  console.log(
    `La base de datos es de «${siteConfig.place.neighborhood}», con la hora de ${siteConfig.localTime.name}.`,
  );
}
