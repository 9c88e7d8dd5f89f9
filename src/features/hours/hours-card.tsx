import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { Heading } from '@/ui/heading';
import { HoursTable } from './hours-table';
import { OpenStatus } from './open-status';
import type { DayHours } from './opening-hours';

interface HoursCardProps {
  isByAppointment: boolean;
  /** Empty while it is loading and for a business without hours. */
  week: readonly DayHours[];
  /** A link to make an appointment, or null. */
  appointmentLink: ReactNode;
}

/** The hours on the page of a business. Spec: public §2 «Hours». */
export function HoursCard({ isByAppointment, week, appointmentLink }: HoursCardProps) {
  if (!isByAppointment && week.length === 0) return null;

  return (
    <Card as="section" aria-labelledby="horario" className="p-5">
      <Heading level={2} look="heading" id="horario" className="mb-2">
        Horario
      </Heading>
      {isByAppointment ? (
        <div className="space-y-3">
          <p>Atención por cita previa</p>
          {appointmentLink}
        </div>
      ) : (
        <div className="space-y-3">
          <OpenStatus week={week} />
          <HoursTable week={week} />
        </div>
      )}
    </Card>
  );
}
