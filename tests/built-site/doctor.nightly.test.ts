// @vitest-environment node
// What the doctor asks of a published site, of the build as a host serves it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildFolder } from '../../scripts/build/ensure-build';
import { runChecks } from '../../scripts/doctor/check';
import { siteChecks } from '../../scripts/doctor/site-checks';
import { createStaticHost } from '../../scripts/host/static-host';
import { origin } from './built-page';

it('finds nothing on the build', async () => {
  const configFile = path.resolve(import.meta.dirname, '../../vercel.json');
  const host = createServer(createStaticHost({ folder: buildFolder, configFile }));
  await once(host.listen(0, '127.0.0.1'), 'listening');
  const { port } = host.address() as AddressInfo;
  const { fetch } = globalThis;
  // The pages name the public origin, which nobody serves here.
  vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
    fetch(url.replace(origin, `http://127.0.0.1:${String(port)}`), options),
  );
  const findings = await runChecks(siteChecks, { url: origin, now: Date.now() });
  vi.unstubAllGlobals();
  host.closeAllConnections();
  host.close();
  expect(findings.filter(({ ok }) => ok !== true)).toEqual([]);
});
