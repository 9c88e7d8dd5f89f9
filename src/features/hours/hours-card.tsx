import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { Heading } from '@/ui/heading';
import { HoursTable } from './hours-table';
import type { Schedule } from './schedule';
import { LazySpecialDays } from './lazy-special-days';

interface HoursCardProps {
  /** Without days while it is loading and for a business without hours. */
  schedule: Schedule;
  /** A link to make an appointment, or null. */
  appointmentLink: ReactNode;
}

/** The hours on the page of a business. Spec: public §2 «Hours». */
export function HoursCard({ schedule, appointmentLink }: HoursCardProps) {
  const { isByAppointment, week, specialDays } = schedule;
  if (!isByAppointment && week.length === 0 && specialDays.length === 0) return null;

  return (
    <Card as="section" aria-labelledby="horario" className="space-y-3 p-5">
      <Heading level={2} look="heading" id="horario">
        Horario
      </Heading>
      {isByAppointment ? (
        <>
          <p>Atención por cita previa</p>
          {appointmentLink}
        </>
      ) : null}
      {week.length > 0 ? <HoursTable week={week} /> : null}
      <LazySpecialDays schedule={schedule} />
    </Card>
  );
}
