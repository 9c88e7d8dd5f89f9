import { expect, it } from 'vitest';
import { listFiles, readText } from './tracked-files';

it('Spanish URLs are built only in lib/paths.ts, so that a renamed one changes every link', () => {
  const url = /['"`]\/(negocios?|nosotros|contacto|registra-tu-negocio|preguntas-frecuentes|admin|auth)\b/;
  const offenders = listFiles(/^src\/.*\.(ts|tsx)$/).filter(
    (file) => file !== 'src/lib/paths.ts' && url.test(readText(file)),
  );
  expect(offenders).toEqual([]);
});
