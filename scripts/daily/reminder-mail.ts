import { paths } from '../../src/lib/paths.ts';
import { nameLines } from '../../src/site.config.ts';
import type { ReminderCounts } from './reminders-api.ts';

export const siteName = nameLines.join(' ');

interface ReminderMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  list: { unsubscribe: { url: string; comment: string } };
}

const counted = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

/** What waits, a line each: numbers alone, nothing of a person or a business. */
function linesOf(counts: ReminderCounts): string[] {
  const { submissions, corrected_submissions, reports, proposals, businesses_to_ask } = counts;
  const withPart = (count: number, text: string, part: number, partText: string) =>
    count === 0 ? [] : [part === 0 ? text : `${text} (${partText})`];
  return [
    ...withPart(
      submissions,
      counted(submissions, 'solicitud por revisar', 'solicitudes por revisar'),
      corrected_submissions,
      counted(corrected_submissions, 'ya la corrigió quien la envió', 'ya las corrigió quien las envió'),
    ),
    ...withPart(
      reports,
      counted(reports, 'reporte por revisar', 'reportes por revisar'),
      proposals,
      counted(proposals, 'trae el dato correcto', 'traen el dato correcto'),
    ),
    ...(businesses_to_ask === 0
      ? []
      : [
          counted(
            businesses_to_ask,
            'negocio por confirmar, sin preguntarle todavía',
            'negocios por confirmar, sin preguntarles todavía',
          ),
        ]),
  ];
}

function ageText(days: number | null): string | null {
  if (days === null) return null;
  if (days < 1) return 'Lo más antiguo llegó hoy.';
  return days === 1
    ? 'Lo más antiguo espera desde ayer.'
    : `Lo más antiguo espera desde hace ${String(days)} días.`;
}

/** The subject names what is most urgent. */
function subjectOf({ submissions, reports, businesses_to_ask }: ReminderCounts): string {
  const parts = [
    ...(submissions > 0 ? [counted(submissions, 'solicitud', 'solicitudes')] : []),
    ...(reports > 0 ? [counted(reports, 'reporte', 'reportes')] : []),
  ];
  const what =
    parts.length > 0
      ? parts.join(' y ')
      : counted(businesses_to_ask, 'negocio por confirmar', 'negocios por confirmar');
  return `Por revisar en ${siteName}: ${what}`;
}

/** The mail to one person. @param token of the link that ends the mails */
export function reminderMail(counts: ReminderCounts, siteUrl: string, token: string): ReminderMail {
  const lines = linesOf(counts);
  const age = ageText(counts.oldest_days);
  const panelUrl = `${siteUrl}${paths.admin}`;
  const endUrl = `${siteUrl}${paths.reminders(token)}`;
  return {
    subject: subjectOf(counts),
    text: [
      'Esto espera al equipo:',
      lines.map((line) => `- ${line}`).join('\n'),
      ...(age === null ? [] : [age]),
      `Abrir el panel: ${panelUrl}`,
      `Te llega a lo más una vez al día, porque lo pediste en tu panel. Ya no quiero recibirlo: ${endUrl}`,
    ].join('\n\n'),
    html: htmlOf({ lines, age, panelUrl, endUrl }),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // Not RFC 8058, whose POST from the mail provider no page can take: a client opens this one.
    list: { unsubscribe: { url: endUrl, comment: 'Ya no quiero recibirlo' } },
  };
}

/** In the look of supabase/templates; with colors of its own where a client reads dark mode, and both colors of a pair named elsewhere. */
function htmlOf({
  lines,
  age,
  panelUrl,
  endUrl,
}: {
  lines: string[];
  age: string | null;
  panelUrl: string;
  endUrl: string;
}): string {
  return `<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>Recordatorio</title>
    <style>
      :root { color-scheme: light dark; }
      @media (prefers-color-scheme: dark) {
        body { background: #1a1814 !important; color: #f0ece3 !important; }
        .paper { background: #26231d !important; color: #f0ece3 !important; }
        .brand { color: #f0a37a !important; }
        .soft, .soft a { color: #b8b1a3 !important; }
        .button { background: #f0a37a !important; color: #26130a !important; }
      }
    </style>
  </head>
  <body style="margin: 0; padding: 24px 12px; background: #f6f4ef; color: #23211d; font-family: Arial, Helvetica, sans-serif">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 520px; margin: 0 auto">
      <tr>
        <td class="brand" style="padding: 0 8px 16px; font-size: 15px; font-weight: bold; color: #8a3b12">${siteName}</td>
      </tr>
      <tr>
        <td class="paper" style="padding: 28px 24px; background: #ffffff; color: #23211d; border-radius: 14px; font-size: 16px; line-height: 1.55">
          <h1 style="margin: 0 0 14px; font-size: 22px; line-height: 1.3">Esto espera al equipo</h1>
          <ul style="margin: 0 0 12px; padding: 0 0 0 22px">
${lines.map((line) => `            <li style="margin: 0 0 6px">${line}</li>`).join('\n')}
          </ul>
${age === null ? '' : `          <p style="margin: 0 0 12px">${age}</p>\n`}          <p style="margin: 22px 0 6px">
            <a class="button" href="${panelUrl}" style="display: inline-block; padding: 13px 22px; border-radius: 10px; background: #8a3b12; color: #ffffff; font-weight: bold; text-decoration: none">Abrir el panel</a>
          </p>
        </td>
      </tr>
      <tr>
        <td class="soft" style="padding: 16px 8px 0; font-size: 13px; line-height: 1.5; color: #6b665c">
          Te llega a lo más una vez al día, porque lo pediste en tu panel.
          <a href="${endUrl}" style="color: #6b665c">Ya no quiero recibirlo</a>.
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}
