// The mails of npm run daily, with a real backend and a real mail server.
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { SECRET_KEY } from '../../../supabase/local/local-keys';
import { readEnvironment } from '../../../scripts/command/environment';
import { runDaily } from '../../../scripts/daily/run-daily';
import { DataError } from '../../../supabase/local/exit-with-explanation';
import { runScript } from '../../run-script.nightly';
import { openBackend } from '../open-backend';
import { serveBackend, type ServedBackend } from '../serve-backend';

const smtp = { user: 'conecta', password: 'clave-del-correo' };
const siteUrl = 'https://directorio.prueba.mx';

let folder: string;
let backend: Backend;
let served: ServedBackend;
/** The mails that the server took. */
let mails: { to: string; content: string }[] = [];
/** The answer of the mail server to an address, where it refuses it. */
let refusedAddresses: Record<string, number> = {};
/** The connection is cut when this address is named. */
let cutAt = '';

const mailServer = new SMTPServer({
  // On a connection within this machine.
  hideSTARTTLS: true,
  allowInsecureAuth: true,
  logger: false,
  onAuth({ username, password }, _session, done) {
    if (username === smtp.user && password === smtp.password) return done(null, { user: username });
    done(Object.assign(new Error('Invalid username or password'), { responseCode: 535 }));
  },
  onRcptTo({ address }, { remoteAddress: _remote, ...session }, done) {
    if (address === cutAt) {
      for (const connection of mailServer.connections) connection._socket.destroy();
      return;
    }
    const code = refusedAddresses[address];
    if (code === undefined) return done();
    done(Object.assign(new Error(`<${address}> ${session.id} unknown`), { responseCode: code }));
  },
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      mails.push({
        to: envelope.rcptTo.map(({ address }) => address).join(),
        content: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'conecta-remind-'));
  backend = await openBackend();
  served = await serveBackend(backend);
  await once(mailServer.listen(0, '127.0.0.1'), 'listening');
  await backend.pg.exec(`
    insert into auth.users (id, email, email_confirmed_at)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, name || '@prueba.mx', now()
    from unnest(array['ana', 'beto', 'caro', 'dora', 'elsa', 'fito']) with ordinality a (name, n);
    insert into public.user_roles (user_id, role)
    select id, case when email like 'ana%' then 'admin' when email like 'dora%' then 'user' else 'editor' end from auth.users where true;
    insert into public.businesses (id, name, address, is_active, confirmed_on)
    values (900001, 'Tortillería Secreta', 'Calle Oculta 1', true, '2020-01-01');`);
});
afterAll(async () => {
  await new Promise((resolve) => mailServer.close(() => resolve(null)));
  await served.close();
  await backend.close();
  await rm(folder, { recursive: true });
});

/** Ana, Beto and Caro want it, and nobody has had it; Dora lost her role, Elsa never asked, Fito is banned. */
beforeEach(async () => {
  mails = [];
  refusedAddresses = {};
  cutAt = '';
  await backend.pg.exec(`
    delete from private.reminders where true;
    delete from private.job_runs where true;
    delete from public.business_submissions where true;
    delete from public.reports where true;
    delete from private.owner_links where true;
    update public.profiles set wants_reminders = email not like 'elsa%' where true;
    update auth.users set banned_until = now() + interval '1 day' where email like 'fito%';
    insert into public.business_submissions (name, address, description, phone, created_at)
    values ('Panadería Secreta', 'Calle Oculta 2', 'Pan dulce y bolillos', '4441234567', now() - interval '3 days');
    insert into public.reports (business_id, reason, note, change)
    values (900001, 'phone', 'Nota secreta', '{"columns": {"phone": {"old": null, "new": "4447654321"}}}'), (900001, 'hours', 'Otra nota', null);`);
});

/** The file of variables, as a volunteer has it. */
async function writeVariables(changed: Record<string, string>): Promise<string> {
  const { port } = mailServer.server.address() as AddressInfo;
  const variables = {
    SUPABASE_URL: served.origin,
    SUPABASE_SECRET_KEY: SECRET_KEY,
    SITE_URL: siteUrl,
    SMTP_HOST: '127.0.0.1',
    SUPABASE_AUTH_EMAIL_SMTP_PORT: String(port),
    SMTP_USER: smtp.user,
    SMTP_PASS: smtp.password,
    SMTP_ADMIN_EMAIL: 'avisos@prueba.mx',
    ...changed,
  };
  const file = path.join(folder, 'conecta.env');
  await writeFile(
    file,
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return file;
}

async function remind(changed: Record<string, string> = {}): Promise<string> {
  const printed: string[] = [];
  const file = await writeVariables(changed);
  try {
    await runDaily(readEnvironment(file), (line) => printed.push(line));
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    printed.push(error.message);
  }
  return printed.join('\n');
}

/** In a process of its own, as cron does. @throws with what it prints where it exits with 1 */
const runCommand = async (changed: Record<string, string> = {}): Promise<string> =>
  runScript('daily', '--env', await writeVariables(changed));

const recipients = () => mails.map(({ to }) => to).sort();
const everybody = ['ana@prueba.mx', 'beto@prueba.mx', 'caro@prueba.mx'];
const runs = async () =>
  (await backend.pg.query<{ job: string }>('select job from private.job_runs order by job')).rows;

/** A part of a mail, decoded. */
function part(content: string, type: string): string {
  const [, encoding = '', body = ''] =
    new RegExp(
      `Content-Type: ${type}[^\\r]*\\r\\nContent-Transfer-Encoding: ([\\w-]+)\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--`,
    ).exec(content) ?? [];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

describe('npm run daily', () => {
  it('writes once a day to the staff who want it, with numbers alone and a link that ends it', async () => {
    expect(await runCommand()).toContain('Se enviaron 3 recordatorios.');
    expect(recipients()).toEqual(everybody);
    expect(await runs()).toEqual([{ job: 'daily' }, { job: 'remind' }]);

    const [mail] = mails;
    const text = part(mail?.content ?? '', 'text/plain').replaceAll('\r\n', '\n');
    const endUrl = /https:\/\/\S+\/recordatorios\/[0-9a-f]{64}/.exec(text)?.[0] ?? '';
    expect(text.trim()).toBe(
      [
        'Esto espera al equipo:',
        '',
        '- 1 solicitud por revisar',
        '- 2 avisos por revisar (1 trae el dato correcto)',
        '- 1 negocio por confirmar, sin preguntarle todavía',
        '',
        'Lo más antiguo espera desde hace 3 días.',
        '',
        `Abrir el panel: ${siteUrl}/admin`,
        '',
        `Te llega a lo más una vez al día, porque lo pediste en tu panel. Ya no quiero recibirlo: ${endUrl}`,
      ].join('\n'),
    );
    const html = part(mail?.content ?? '', 'text/html');
    expect(html).toContain(`href="${siteUrl}/admin"`);
    expect(html).toContain(`href="${endUrl}"`);
    expect(mail?.content).toContain('Subject: Por revisar en San Luis CONECTA: 1 solicitud y 2 avisos');
    expect(mail?.content).toContain('From: San Luis CONECTA <avisos@prueba.mx>');
    expect(mail?.content).toContain('Auto-Submitted: auto-generated');
    expect(mail?.content.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${endUrl}>`);
    for (const { to, content } of mails) {
      // The token of a link may have any digits.
      const texts = `${part(content, 'text/plain')}${part(content, 'text/html')}`.replace(
        /[0-9a-f]{64}/g,
        '',
      );
      expect(texts).not.toMatch(/secret|oculta|nota|444|panader|tortiller|prueba\.mx(?!\/)/i);
      expect(content).not.toMatch(new RegExp(everybody.filter((address) => address !== to).join('|')));
    }
    expect(
      new Set(mails.map(({ content }) => /recordatorios\/(\w+)/.exec(part(content, 'text/html'))?.[1])).size,
    ).toBe(3);

    const { rows } = await backend.pg.query<{ ended: unknown }>('select public.end_reminders($1) as ended', [
      endUrl.slice(-64),
    ]);
    expect(rows[0]?.ended).toEqual({ is_own: false });

    mails = [];
    expect(await remind()).toContain('Todos los que lo pidieron ya tienen el de hoy.');
    expect(mails).toEqual([]);
  });

  it('writes to nobody while nothing waits, and says why', async () => {
    await backend.pg.exec(`
      delete from public.business_submissions where true;
      delete from public.reports where true;
      insert into private.owner_links (token_hash, purpose, subject_id, expires_at, asked_at)
      values (repeat('a', 64), 'confirmation', '900001', now() + interval '30 days', now());`);
    expect(await remind()).toContain('Nada espera');
    expect(mails).toEqual([]);
    expect(await runs()).toEqual([{ job: 'daily' }, { job: 'remind' }]);
  });

  it('stops at a wrong password of the mail server, and records no mail', async () => {
    await expect(runCommand({ SMTP_PASS: 'otra' })).rejects.toThrow(
      /rechazó el usuario o la contraseña\.\nRevisa SMTP_USER y SMTP_PASS/,
    );
    expect(await runs()).toEqual([{ job: 'daily' }]);
    expect(await remind()).toContain('Se enviaron 3 recordatorios.');
  });

  it('goes on after a refused address, fails without naming it, and tries it again on the next run', async () => {
    refusedAddresses = { 'ana@prueba.mx': 550 };
    const printed = await remind();
    expect(printed).toContain('Se enviaron 2 recordatorios.');
    expect(printed).toContain('El servidor de correo rechazó 1 recordatorio (código 550).');
    expect(printed).not.toContain('ana@');
    expect(recipients()).toEqual(['beto@prueba.mx', 'caro@prueba.mx']);
    expect(await runs()).toEqual([{ job: 'daily' }, { job: 'remind' }]);

    refusedAddresses = {};
    mails = [];
    expect(await remind()).toContain('Se envió 1 recordatorio.');
    expect(recipients()).toEqual(['ana@prueba.mx']);
  });

  it('stops where the connection breaks off, and the next run sends the rest without a second mail to anybody', async () => {
    cutAt = 'beto@prueba.mx';
    expect(await remind()).toContain('No se pudo hablar con el servidor de correo 127.0.0.1');
    expect(recipients()).toEqual(['ana@prueba.mx']);
    expect(await runs()).toEqual([{ job: 'daily' }]);
    cutAt = '';
    await remind();
    // The server may have taken Beto's mail.
    expect(recipients()).toEqual(['ana@prueba.mx', 'caro@prueba.mx']);
  });

  it.each([
    [
      'a wrong key',
      { SUPABASE_SECRET_KEY: 'sb_secret_otra' },
      'SUPABASE_SECRET_KEY no es la llave secreta de este proyecto.',
    ],
    [
      'a public key',
      { SUPABASE_SECRET_KEY: 'sb_publishable_local' },
      'SUPABASE_SECRET_KEY no es la llave secreta de este proyecto.',
    ],
    ['a missing variable', { SMTP_USER: '', SITE_URL: '' }, 'Falta SITE_URL, SMTP_USER.'],
    ['no project there', { SUPABASE_URL: 'http://127.0.0.1:9' }, 'No se pudo llegar a http://127.0.0.1:9'],
  ])('explains %s in Spanish', async (_name, changed, text) => {
    const printed = await remind(changed);
    expect(printed).toContain(text);
    expect(printed).not.toContain('sb_');
    expect(mails).toEqual([]);
  });
});
