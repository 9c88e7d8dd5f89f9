import { expect, it } from 'vitest';
import packageJson from '../../package.json';
import { readText } from './tracked-files';

it('CHANGELOG.md begins with the version of package.json', () => {
  expect(/^## (\S+)/m.exec(readText('CHANGELOG.md'))?.[1]).toBe(packageJson.version);
});
