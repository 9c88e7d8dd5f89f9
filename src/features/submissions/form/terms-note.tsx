import { paths } from '@/lib/paths';
import { textLinkStyles } from '@/ui/link-styles';

/** In a tab of their own: reading them must not cost the photo that was chosen. */
const newTab = { target: '_blank', rel: 'noopener', className: textLinkStyles } as const;

/** What sending the form means. */
export function TermsNote() {
  return (
    <p className="max-w-prose text-fine">
      Al enviar confirmas que la información es verdadera y aceptas los{' '}
      <a href={paths.terms} {...newTab}>
        términos de uso<span className="sr-only"> (se abren en otra pestaña)</span>
      </a>{' '}
      y el{' '}
      <a href={paths.privacy} {...newTab}>
        aviso de privacidad<span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
      .
    </p>
  );
}
