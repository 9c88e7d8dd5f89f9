import { MessageCircle } from 'lucide-react';
import { businessColumns, businessLabels, type OwnerText, ownerTexts } from '@/features/businesses/columns';
import { weekLines } from '@/features/hours/hours-lines';
import { teamMessageHref } from '@/features/contact/links';
import { formatPhone } from '@/lib/phone';
import { siteName } from '@/lib/seo/seo';
import { ButtonLink } from '@/ui/button-link';
import { Heading } from '@/ui/heading';
import type { ChangeValues } from './schema';

/** What an owner typed for a link that was used or has expired meanwhile, to be sent to the team by WhatsApp. */
export function UntakenChange({ values }: { values: ChangeValues }) {
  const lines = changeLines(values);
  if (lines.length === 0) return null;
  return (
    <section className="flex flex-col items-start gap-3 border-t pt-5">
      <Heading level={2} look="heading">
        Lo que escribiste no se envió
      </Heading>
      <p>
        Mándalo al equipo por WhatsApp, o pide otro enlace con «¿Es tu negocio?» en la página de tu negocio.
      </p>
      <ul className="w-full rounded-md border bg-paper px-4 py-3 wrap-anywhere">
        {lines.map((line, index) => (
          <li key={index} className="whitespace-pre-line">
            {line}
          </li>
        ))}
      </ul>
      <ButtonLink
        variant="whatsapp"
        className="w-full sm:w-auto"
        href={teamMessageHref(messageText(lines))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
        Mandar por WhatsApp
      </ButtonLink>
    </section>
  );
}

function messageText(lines: readonly string[]): string {
  return `Hola, quiero corregir los datos de mi negocio en ${siteName}. Mi enlace ya no sirve.\nNegocio: \n${lines.join('\n')}`;
}

/** What was typed, in the order of the form. */
function changeLines(values: ChangeValues): string[] {
  const { phone, place, hours, products, images, note } = values;
  const own = (column: OwnerText): [string, string] => [
    businessLabels[column],
    businessColumns[column].kind === 'phone' ? formatPhone(values[column]) : values[column],
  ];
  const typed: [string, string][] = [
    ...ownerTexts.filter((column) => column !== 'description').map(own),
    [businessLabels.phone, formatPhone(phone)],
    [businessLabels.address, place],
    [businessLabels.hours, weekLines(hours.rows).join('; ')],
    own('description'),
    ...products.map((product): [string, string] => [
      product.type === 'service' ? 'Servicio nuevo' : 'Producto nuevo',
      [product.name, product.description].filter(Boolean).join(': '),
    ]),
    // A message carries no files.
    ['Fotos nuevas', images.length > 0 ? `${String(images.length)}, las mando en este chat` : ''],
    ['Otra cosa', note],
  ];
  return typed.flatMap(([label, text]) => (text.trim() === '' ? [] : [`${label}: ${text.trim()}`]));
}
