import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './tracked-files';

// install.mjs covers start.mjs and test.mjs: both import it first and can run without npm.
it.each(['scripts/node-version.cjs', 'scripts/install.mjs'])('%s ends on an old Node', (file) => {
  const setVersion = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'16.20.2'})";
  const { status, stderr } = spawnSync(process.execPath, ['--import', setVersion, file], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Tienes Node 16.20.2');
});
