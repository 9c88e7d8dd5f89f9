import { CircleAlert } from 'lucide-react';
import { Banner } from '@/ui/banner';

interface FailureBannerProps {
  text: string;
  /** An earlier try got no answer and may be what the server speaks of. */
  isMaybeOwn: boolean;
  /** Takes the focus, unless a field of the form is to have it. */
  isFocused: boolean;
}

/** What happened to the submission, and that nothing is lost. */
export function FailureBanner({ text, isMaybeOwn, isFocused }: FailureBannerProps) {
  return (
    <Banner
      isFocused={isFocused}
      role="alert"
      tone="error"
      icon={<CircleAlert className="size-5 text-alerta-text" />}
      title="Error al enviar:"
    >
      <p>{text}</p>
      {isMaybeOwn ? (
        <p className="mt-2">
          Hace un momento se cortó la conexión y tu envío anterior pudo haber llegado. Si es así, ya lo
          tenemos y no hace falta que lo repitas.
        </p>
      ) : null}
      <p className="mt-2 text-fine text-tinta-soft">Lo que escribiste sigue aquí.</p>
    </Banner>
  );
}
