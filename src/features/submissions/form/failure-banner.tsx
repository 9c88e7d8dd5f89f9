import { CircleAlert } from 'lucide-react';
import { Banner } from '@/ui/banner';
import { MaybeOwnNote } from './maybe-own-note';

interface FailureBannerProps {
  text: string;
  /** An earlier try got no answer and may be what the server speaks of. */
  isMaybeOwn: boolean;
}

/** What happened to the submission, and that nothing is lost. Takes the focus. */
export function FailureBanner({ text, isMaybeOwn }: FailureBannerProps) {
  return (
    <Banner
      isFocused
      role="alert"
      tone="error"
      icon={<CircleAlert className="size-5 text-alerta-text" />}
      title="Error al enviar:"
    >
      <p>{text}</p>
      {isMaybeOwn ? <MaybeOwnNote /> : null}
      <p className="mt-2 text-fine text-tinta-soft">Lo que escribiste sigue aquí.</p>
    </Banner>
  );
}
