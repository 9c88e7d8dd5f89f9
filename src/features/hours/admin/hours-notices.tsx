import { CircleAlert, Lightbulb } from 'lucide-react';
import { Banner } from '@/ui/banner';
import { DraftBanner } from '@/ui/draft-banner';
import { FailureBanner } from '@/ui/failure-banner';

interface HoursNoticesProps {
  isRecovered: boolean;
  isProposal: boolean;
  /** The error message of a failed save, or null. */
  failure: string | null;
  onDiscard: () => void;
}

/** The banners above the table: a failed save, a recovered draft, a proposed week. */
export function HoursNotices({ isRecovered, isProposal, failure, onDiscard }: HoursNoticesProps) {
  return (
    <>
      {failure ? <FailureBanner title={failure} /> : null}
      {isRecovered ? (
        <DraftBanner
          title="Aquí están los horarios que habías cambiado"
          discardLabel="Volver a lo que está guardado"
          onDiscard={onDiscard}
        >
          No se habían guardado. Puedes seguir donde te quedaste.
        </DraftBanner>
      ) : null}
      {isProposal ? (
        <Banner
          tone="info"
          icon={<Lightbulb className="size-5" />}
          title="Este negocio todavía no tiene horario"
        >
          <p>Lo que ves es una propuesta: nadie la ve hasta que la guardes.</p>
        </Banner>
      ) : null}
    </>
  );
}

interface HoursProblemsProps {
  problems: readonly string[];
}

/** The sentences of findProblems, beside the save button. */
export function HoursProblems({ problems }: HoursProblemsProps) {
  return (
    <div aria-live="polite" className="grow font-semibold text-alerta-text">
      {problems.map((problem) => (
        <p key={problem} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span>{problem}</span>
        </p>
      ))}
    </div>
  );
}
