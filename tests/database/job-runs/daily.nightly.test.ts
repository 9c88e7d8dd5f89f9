// What a workflow or any cron runs once a day, without the mails, and the check of a workflow's secrets.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { SECRET_KEY } from '../../../supabase/local/local-keys';
import { runScript } from '../../run-script.nightly';
import { openBackend } from '../open-backend';

let backend: Backend;
let project: Server;
let other: Server;
/** Of the project. */
const requests: string[] = [];
/** What the host of the site responds, and what it was asked. */
let response = { status: 200, body: '{}' };
const received: string[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'conecta-jobs-'));

beforeAll(async () => {
  backend = await openBackend();
  project = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method ?? ''} ${incoming.url ?? ''}`);
    backend.middleware(incoming, outgoing, () => outgoing.writeHead(404).end());
  });
  other = createServer((incoming, outgoing) => {
    received.push(`${incoming.method ?? ''} ${incoming.url ?? ''}`);
    outgoing.writeHead(response.status, { 'content-type': 'application/json' }).end(response.body);
  });
  for (const server of [project, other]) await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const server of [project, other]) {
    server.closeAllConnections();
    server.close();
  }
  await backend.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  requests.length = 0;
  received.length = 0;
  response = { status: 200, body: '{}' };
  await backend.pg.exec('delete from private.job_runs where true');
});

const originOf = (server: Server) => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

async function recordedJobs(): Promise<unknown[]> {
  return (await backend.pg.query('select job from private.job_runs order by job')).rows;
}

/** The file of --env. */
function environment(variables: Record<string, string>): string {
  const file = path.join(folder, 'conecta.env');
  const all = { SUPABASE_URL: originOf(project), SUPABASE_SECRET_KEY: SECRET_KEY, ...variables };
  writeFileSync(
    file,
    Object.entries(all)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return file;
}

describe('npm run daily', () => {
  const hook = () => `${originOf(other)}/v1/integrations/deploy/secreto`;
  const left = ['Sin DEPLOY_HOOK_URL no se publicó', 'Sin SMTP_HOST no se envió'];

  it('reads rows and writes one through the API, is recorded, and names what it left out', async () => {
    const printed = await runScript('daily', '--env', environment({}));
    expect(requests.filter((request) => request.startsWith('GET /rest/v1/'))).toHaveLength(3);
    expect(requests).toContain('POST /rest/v1/rpc/record_job_run');
    expect(await recordedJobs()).toEqual([{ job: 'daily' }]);
    for (const line of ['El proyecto está despierto', ...left]) expect(printed).toContain(line);
    expect(printed).not.toContain(SECRET_KEY);
  });

  it('calls the deploy hook once where there is one', async () => {
    const printed = await runScript('daily', '--env', environment({ DEPLOY_HOOK_URL: hook() }));
    expect(received).toEqual(['POST /v1/integrations/deploy/secreto']);
    expect(await recordedJobs()).toEqual([{ job: 'daily' }, { job: 'rebuild' }]);
    expect(printed).not.toContain('secreto');
  });

  it('goes on where the host refuses the hook or the mail is half set, and fails with both without naming the hook', async () => {
    response = { status: 404, body: '{}' };
    const file = environment({ DEPLOY_HOOK_URL: hook(), SMTP_HOST: 'smtp.ejemplo.mx' });
    const error = await runScript('daily', '--env', file).catch(String);
    expect(error).toContain('no aceptó el enlace de publicación (404)');
    expect(error).toContain('Falta SITE_URL, SMTP_USER, SMTP_PASS, SMTP_ADMIN_EMAIL.');
    expect(error).not.toContain('secreto');
    expect(await recordedJobs()).toEqual([{ job: 'daily' }]);
  });

  it.each([
    [540, 'está dormido'],
    [402, 'se pasó de un límite de su plan'],
    [401, 'no es la llave secreta'],
  ])(
    'fails with what to do where the project responds %i, and calls nothing else',
    async (status, advice) => {
      response = { status, body: '{}' };
      const file = environment({ SUPABASE_URL: originOf(other), DEPLOY_HOOK_URL: hook() });
      await expect(runScript('daily', '--env', file)).rejects.toThrow(advice);
      expect(received).toHaveLength(1);
    },
  );

  it('fails with what to do where nothing responds', async () => {
    const failed = runScript('daily', '--env', environment({ SUPABASE_URL: 'http://127.0.0.1:9' }));
    await expect(failed).rejects.toThrow('Restore project');
  });
});

describe('the check of a workflow', () => {
  function check(secrets: Record<string, string>) {
    const output = path.join(folder, 'output');
    writeFileSync(output, '');
    const names = ['A_KEY', 'A_URL', 'SUPABASE_URL'];
    const { status, stdout } = spawnSync(process.execPath, ['scripts/check-secrets.mjs', ...names], {
      env: { ...process.env, GITHUB_OUTPUT: output, ...secrets },
      encoding: 'utf8',
    });
    return { status, printed: stdout, output: readFileSync(output, 'utf8') };
  }

  it('passes with every secret', () => {
    const all = { A_KEY: 'x', A_URL: 'y', SUPABASE_URL: 'z' };
    expect(check(all)).toEqual({ status: 0, printed: '', output: 'ready=true\n' });
  });

  it('fails where one is missing, and says where it is set', () => {
    const { status, printed, output } = check({ A_KEY: 'x', A_URL: ' ', SUPABASE_URL: 'z' });
    expect({ status, output }).toEqual({ status: 1, output: 'ready=false\n' });
    expect(printed).toMatch(/^::error title=Faltan secretos::Falta A_URL\. .*Secrets and variables/);
  });

  it.each<Record<string, string>>([{}, { SUPABASE_URL: 'z' }])(
    'ends well without any that it alone needs: %o',
    (secrets) => {
      const { status, printed, output } = check(secrets);
      expect({ status, output }).toEqual({ status: 0, output: 'ready=false\n' });
      expect(printed).toMatch(/^::notice::.*A_KEY, A_URL/);
    },
  );
});
