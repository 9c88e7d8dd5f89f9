import { paths } from '../../src/lib/paths.ts';
import { nameLines } from '../../src/site.config.ts';
import { mailButton, mailHtml, mailParagraph } from '../site-config/mails.ts';
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
      counted(reports, 'aviso por revisar', 'avisos por revisar'),
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
    ...(reports > 0 ? [counted(reports, 'aviso', 'avisos')] : []),
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
    html: mailHtml({
      title: 'Esto espera al equipo',
      content: [
        `<ul style="margin: 0 0 12px; padding: 0 0 0 22px">${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`,
        ...(age === null ? [] : [mailParagraph(age)]),
        mailButton(panelUrl, 'Abrir el panel'),
      ],
      note: `Te llega a lo más una vez al día, porque lo pediste en tu panel. <a href="${endUrl}" style="color: #6b665c">Ya no quiero recibirlo</a>.`,
    }).replaceAll('[[name]]', siteName),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // Not RFC 8058, whose POST from the mail provider no page can take: a client opens this one.
    list: { unsubscribe: { url: endUrl, comment: 'Ya no quiero recibirlo' } },
  };
}
