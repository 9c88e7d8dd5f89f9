import { createTransport, type Transporter } from 'nodemailer';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { readRequired, readWebUrl, type Environment } from '../command/environment.ts';
import { recordJobRun, type ProjectApi } from './project-api.ts';
import { reminderMail, siteName } from './reminder-mail.ts';
import { claimReminder, readCounts, releaseReminder, type ReminderCounts } from './reminders-api.ts';

const timeoutMs = 30_000;
const loopback = /^(?:localhost|127\.0\.0\.1|\[?::1\]?)$/;

export interface MailServer {
  host: string;
  port: number;
  user: string;
  password: string;
}

/** Nothing of it is ever printed but the URL and the name of the mail server. */
interface MailSettings {
  /** The origin of the links in the mail. */
  siteUrl: string;
  server: MailServer;
  sender: string;
}

const ofServer = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASS'] as const;

function readMailSettings(environment: Environment): MailSettings {
  const values = readRequired(environment, ['SITE_URL', ...ofServer, 'SMTP_ADMIN_EMAIL']);
  return {
    siteUrl: readWebUrl('SITE_URL', values.SITE_URL),
    server: readMailServer(environment),
    sender: values.SMTP_ADMIN_EMAIL,
  };
}

/** @throws {DataError} where a part is missing */
export function readMailServer(environment: Environment): MailServer {
  const values = readRequired(environment, ofServer);
  const port = Number(environment.SUPABASE_AUTH_EMAIL_SMTP_PORT || '587');
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new DataError('SUPABASE_AUTH_EMAIL_SMTP_PORT no es un puerto: casi siempre es 587 o 465.');
  return { host: values.SMTP_HOST, port, user: values.SMTP_USER, password: values.SMTP_PASS };
}

/**
 * Sends the mail of today to everybody who wants it and has not had it. The database records each one before it is sent: when the job
 * breaks off, one person at most has no mail today, and nobody has two.
 */
export async function sendReminders(
  api: ProjectApi,
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  const mail = readMailSettings(environment);
  const counts = await readCounts(api);
  const reason = reasonForNone(counts);
  const refusals = reason === null ? await sendAll(api, mail, counts, say) : [];
  if (reason !== null) say(reason);

  await recordJobRun(api, 'remind');
  if (refusals.length > 0) throw new DataError(refusalText(refusals));
}

/** Why there is nothing to send. */
function reasonForNone(counts: ReminderCounts): string | null {
  if (counts.submissions + counts.reports + counts.businesses_to_ask === 0)
    return 'Nada espera: hoy no se envía el recordatorio.';
  if (counts.recipients === 0)
    return 'Nadie del equipo pidió el recordatorio. Cada quien lo enciende en su panel.';
  if (counts.reminded_today === counts.recipients) return 'Todos los que lo pidieron ya tienen el de hoy.';
  return null;
}

/** @returns the SMTP codes of the addresses that the server refused */
async function sendAll(
  api: ProjectApi,
  mail: MailSettings,
  counts: ReminderCounts,
  say: (line: string) => void,
): Promise<number[]> {
  const server = await openMailServer(mail.server);
  const refused: { token: string; code: number }[] = [];
  let sent = 0;
  try {
    for (let claim = await claimReminder(api); claim; claim = await claimReminder(api)) {
      const { email, token } = claim;
      try {
        await server.sendMail({
          to: { name: '', address: email },
          ...reminderMail(counts, mail.siteUrl, token),
          from: { name: siteName, address: mail.sender },
        });
        sent += 1;
      } catch (error) {
        const code = refusalCode(error);
        // The server may have taken this mail, so it stays recorded.
        if (code === null) throw unreachable(mail.server.host, error);
        refused.push({ token, code });
      }
    }
  } finally {
    server.close();
    // Not before the end: this run would claim them again.
    for (const { token } of refused) await releaseReminder(api, token);
  }
  say(sent === 1 ? 'Se envió 1 recordatorio.' : `Se enviaron ${String(sent)} recordatorios.`);
  const codes = refused.map(({ code }) => code);
  if (sent === 0) throw new DataError(refusalText(codes));
  return codes;
}

/** Connects and signs in, before anybody's mail is recorded. @throws DataError */
export async function openMailServer({ host, port, user, password }: MailServer): Promise<Transporter> {
  const server = createTransport({
    host,
    port,
    auth: { user, pass: password },
    secure: port === 465,
    // The password never leaves this machine unencrypted.
    requireTLS: !loopback.test(host),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await server.verify();
    return server;
  } catch (error) {
    server.close();
    throw unreachable(`${host}:${String(port)}`, error);
  }
}

/** The code with which the server refused an address or a mail; null when it may have taken the mail, or gave no answer. */
function refusalCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return null;
  const isRefusal = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isRefusal && typeof error.responseCode === 'number' ? error.responseCode : null;
}

/** The message of the server is left out: it may contain an address. */
function unreachable(server: string, cause: unknown): DataError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'EAUTH') {
    return new DataError(
      `El servidor de correo ${server} rechazó el usuario o la contraseña.\nRevisa SMTP_USER y SMTP_PASS: son los mismos con que se envían los correos de las cuentas.`,
      { cause },
    );
  }
  if (code === 'ETLS') {
    return new DataError(
      `El servidor de correo ${server} no cifra la conexión.\nPrueba con SUPABASE_AUTH_EMAIL_SMTP_PORT=465.`,
      { cause },
    );
  }
  return new DataError(
    `No se pudo hablar con el servidor de correo ${server} (${code || 'sin respuesta'}).\n` +
      'Revisa SMTP_HOST y el puerto. Quienes ya tienen el recordatorio de hoy no lo reciben otra vez si lo repites.',
    { cause },
  );
}

function refusalText(codes: number[]): string {
  const mails = codes.length === 1 ? '1 recordatorio' : `${String(codes.length)} recordatorios`;
  return (
    `El servidor de correo rechazó ${mails} (código ${[...new Set(codes)].join(', ')}).\n` +
    'Si son todos, revisa que SMTP_ADMIN_EMAIL sea un remitente permitido. Si no, en Usuarios hay un correo que ya no existe.\n' +
    'Se puede repetir hoy mismo: los rechazados se intentan otra vez.'
  );
}
