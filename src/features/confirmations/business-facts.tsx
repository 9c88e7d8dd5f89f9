import { businessLabels } from '@/features/businesses/columns';
import { weekLines } from '@/features/hours/hours-lines';
import { formatPhone } from '@/lib/phone';
import type { ConfirmedBusiness } from './queries';

export function BusinessFacts({ business }: { business: ConfirmedBusiness }) {
  const { address, phone, whatsapp, operating_status: status } = business;
  const facts = [
    ...(status === 'closed_temporarily'
      ? [{ label: businessLabels.operating_status, lines: ['Cerrado por un tiempo'] }]
      : []),
    { label: businessLabels.address, lines: address ? [address] : [], translate: 'no' as const },
    { label: businessLabels.phone, lines: phone ? [formatPhone(phone)] : [], translate: 'no' as const },
    {
      label: businessLabels.whatsapp,
      lines: whatsapp ? [formatPhone(whatsapp)] : [],
      translate: 'no' as const,
    },
    { label: businessLabels.hours, lines: hoursOf(business) },
  ];

  return (
    <dl className="flex flex-col gap-2">
      {facts.map(({ label, lines, translate }) => (
        <div key={label} className="flex flex-wrap gap-x-3">
          <dt className="min-w-24 text-tinta-soft">{label}</dt>
          <dd className="min-w-0 grow basis-40 wrap-anywhere">
            {lines.length === 0 ? (
              <span className="text-tinta-soft">Sin dato</span>
            ) : (
              lines.map((line) => (
                <span key={line} translate={translate} className="block">
                  {line}
                </span>
              ))
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function hoursOf({ by_appointment: isByAppointment, hours }: ConfirmedBusiness): string[] {
  if (isByAppointment) return ['Con cita previa'];
  return weekLines(hours);
}
