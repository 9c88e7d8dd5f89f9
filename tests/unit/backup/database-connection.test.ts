// The commands that hold the password of a hosted database, before a server that is not that database.
import { X509Certificate } from 'node:crypto';
import dns from 'node:dns';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../scripts/backup/project';

const host = 'db.ejemplo.supabase.co';
const password = 'contrasena-de-la-base';

/** Of the server below, self-signed for `host`. The key opens nothing else. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkAMq5kJz/WnLhWRR
7akDcuGgM5eA2LEQkG5+rhw0siKhRANCAARxI6hKFWscYlSFoR4Aia7q9ZU5bUSr
7ShxAFr5h+MIPWrkuNwuoGXBhJoflzoqQJ1kvFh0QdtJBq0uGN1hQmTJ
-----END PRIVATE KEY-----
`;
const certificate = `-----BEGIN CERTIFICATE-----
MIIBvTCCAWKgAwIBAgIUGsuWQxXL/PpNIpUgFiYv3sv1OxgwCgYIKoZIzj0EAwIw
ITEfMB0GA1UEAwwWZGIuZWplbXBsby5zdXBhYmFzZS5jbzAgFw0yNjExMjcyMTE4
NThaGA8yMTI2MTEwMzIxMTg1OFowITEfMB0GA1UEAwwWZGIuZWplbXBsby5zdXBh
YmFzZS5jbzBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABHEjqEoVaxxiVIWhHgCJ
rur1lTltRKvtKHEAWvmH4wg9auS43C6gZcGEmh+XOipAnWS8WHRB20kGrS4Y3WFC
ZMmjdjB0MB0GA1UdDgQWBBQYNV3d7mtPPpbbJOqkEGYk7IjLVjAfBgNVHSMEGDAW
gBQYNV3d7mtPPpbbJOqkEGYk7IjLVjAPBgNVHRMBAf8EBTADAQH/MCEGA1UdEQQa
MBiCFmRiLmVqZW1wbG8uc3VwYWJhc2UuY28wCgYIKoZIzj0EAwIDSQAwRgIhAIMv
7tBh1GD3efXvRBaAIiaqKfZmsohRqvmCaPW//DFrAiEA1PkNJvY7/r7puAZZ7lZg
kmXeO44BBVQ1wdHEQfIXnk4=
-----END CERTIFICATE-----
`;

const folder = mkdtempSync(path.join(tmpdir(), 'conecta-tls-'));
const certificateFile = path.join(folder, 'raiz.crt');
writeFileSync(certificateFile, certificate);
afterAll(() => rmSync(folder, { recursive: true }));

/** What the server answers to a request for TLS: yes or no. */
let answer: 'S' | 'N';
/** Everything that came before TLS, and everything that came inside. */
let outside: string;
let inside: string;
const sockets = new Set<Socket>();

/** Asks for the password in clear text, as a server that collects passwords would. */
const encrypted = createTlsServer({ key, cert: certificate }, (socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    inside += bytes.toString('latin1');
    if (!inside.includes(password)) return socket.write(Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 3]));
    socket.destroy();
  });
});
encrypted.on('tlsClientError', () => undefined);

let server: Server;
beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', (bytes) => {
      outside += bytes.toString('latin1');
      socket.write(answer);
      if (answer === 'S') return encrypted.emit('connection', socket);
      socket.on('data', (more) => (outside += more.toString('latin1')));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

beforeEach(() => {
  [answer, outside, inside] = ['S', '', ''];
  const lookup = (_name: string, _options: unknown, done: (error: null, found: unknown) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup);
});
afterEach(() => vi.restoreAllMocks());

/** @returns why it did not connect */
async function connect(parameters: Record<string, string>, hostname = host): Promise<string> {
  const url = new URL(`postgresql://postgres:${password}@${hostname}/postgres`);
  url.port = String((server.address() as AddressInfo).port);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const error = await withDatabase({ databaseUrl: url.href }, () => Promise.resolve()).catch(
    (reason: unknown) => reason,
  );
  return error instanceof Error ? error.message : '';
}

const nothingOf = { inside: '', outside: '\0\0\0\b\x04\xd2\x16/' };
const unproven = /El servidor no demostró ser el tuyo, así que no se le mandó la contraseña/;

describe('a server that cannot prove who it is receives nothing but the request for TLS', () => {
  it.each<Record<string, string>>([
    {},
    { sslmode: 'require' },
    { sslmode: 'no-verify' },
    { sslmode: 'disable' },
    { ssl: 'no-verify' },
    { uselibpqcompat: 'true', sslmode: 'prefer' },
    { host },
  ])('with a certificate of its own, the URL having %j', async (parameters) => {
    expect(await connect(parameters)).toMatch(unproven);
    expect({ inside, outside }).toEqual(nothingOf);
  });

  it('with a certificate for another name', async () => {
    expect(await connect({ sslrootcert: certificateFile }, 'otra.supabase.co')).toMatch(unproven);
    expect({ inside, outside }).toEqual(nothingOf);
  });

  it('without TLS', async () => {
    answer = 'N';
    expect(await connect({})).toMatch(unproven);
    expect({ inside, outside }).toEqual(nothingOf);
  });
});

it('sends the password to a server whose certificate the file of sslrootcert signs', async () => {
  expect(await connect({ sslrootcert: certificateFile })).toMatch(/revisa SUPABASE_DB_URL/i);
  expect(inside).toContain(password);
});

it('names the file of sslrootcert that cannot be read', async () => {
  expect(await connect({ sslrootcert: path.join(folder, 'falta.crt') })).toMatch(/No existe .*falta\.crt/);
  expect(outside).toBe('');
});

it('ships the two roots of Supabase, as its dashboard and its CLI have them', () => {
  const file = readFileSync('scripts/backup/supabase-ca.crt', 'utf8');
  const roots = file.match(/-----BEGIN[^]*?-----END CERTIFICATE-----/g) ?? [];
  expect(roots.map((root) => new X509Certificate(root).fingerprint256.replaceAll(':', ''))).toEqual([
    '807025AD50D4ED219D2C9C7D299C004F824EB00CF7F65AFEF607D07B72E6CAFA',
    '5F9B77951A7AA1303F9B58EEA9BFA89E358CFDC15F9786FF10D4930A722C9AE2',
  ]);
});
