import { paths } from '@/lib/paths';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { linkedBusiness } from '@/features/submissions/linked-business';
import { readStatus, type SubmissionDetail } from './queries';

export interface SenderMessage {
  /** What the message tells, as the staff reads it. */
  about: string;
  text: string;
}

type Told = Pick<
  SubmissionDetail,
  'folio' | 'name' | 'status' | 'notes' | 'missing' | 'waits_for_sender' | 'business'
>;

/** What staff may tell the sender of a submission in its state; the first one is the news. */
export function senderMessages(submission: Told, isPageReady: boolean): SenderMessage[] {
  const { folio, name, notes, missing, waits_for_sender, business } = submission;
  const greeting = `Hola, te escribimos de ${siteName} por tu solicitud de ${name} (folio ${String(folio)}).`;

  switch (readStatus(submission.status)) {
    case 'pending':
      return [
        missing !== null && waits_for_sender
          ? {
              about: 'Falta un dato',
              text: `${greeting} Nos falta un dato: ${missing}\nContesta aquí o corrígela en el enlace que guardaste al registrarla.`,
            }
          : {
              about: 'La recibimos',
              text: `${greeting} Ya la recibimos. Te avisamos en cuanto la revisemos.`,
            },
      ];
    case 'approved': {
      if (!business) {
        return [{ about: 'Ya está en la guía', text: `${greeting} Ya está aprobada. ¡Gracias!` }];
      }
      const page = absoluteUrl(paths.business(business.slug));
      const poster = absoluteUrl(paths.poster(business.slug));
      const news = isPageReady
        ? `${greeting} Ya está en la guía: ${page}`
        : `${greeting} Quedó aprobada. Tu página queda lista en unos minutos: ${page}`;
      return [
        {
          about: 'Ya está en la guía',
          text: `${news}\nCartel para imprimir: ${poster}`,
        },
        ...(business.hours.length === 0
          ? [{ about: 'Preguntar a qué hora abre', text: `${greeting} ¿A qué hora abre y qué días?` }]
          : []),
      ];
    }
    case 'rejected':
      return [
        {
          about: 'No se publicó',
          text: `${greeting} Por ahora no la publicamos. ${notes ?? ''}\n${howToSendAgain(notes ?? '')}`,
        },
      ];
    case 'unknown':
      return [];
  }
}

/** Nobody registers once more what the reason says is in the guide already. */
function howToSendAgain(reason: string): string {
  if (linkedBusiness(reason) !== null) return 'No hace falta registrarlo otra vez.';
  return `Para enviarla otra vez, abre el enlace que guardaste o entra a ${absoluteUrl(paths.register)}`;
}
