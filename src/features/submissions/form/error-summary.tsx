import { CircleAlert } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Banner } from '@/ui/banner';
import { cn } from '@/lib/cn';
import { textLinkStyles } from '@/ui/link-styles';
import { flattenFieldErrors } from './flatten-field-errors';
import type { SubmissionValues } from '@/features/submissions/schema';

/**
 * What still keeps the form from being sent, beside the button that sends it: the fields are screens away. A single
 * problem stands at its field alone, which has the focus.
 */
export function ErrorSummary() {
  const { formState, setFocus } = useFormContext<SubmissionValues>();
  const problems = flattenFieldErrors(formState.errors);
  if (formState.submitCount === 0 || problems.length < 2) return null;

  return (
    <Banner
      tone="error"
      icon={<CircleAlert className="size-5 text-alerta-text" />}
      title={`Revisa ${String(problems.length)} datos antes de enviar:`}
    >
      <ul className="mt-1">
        {problems.map(({ path, message }) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => setFocus(path)}
              className={cn('min-h-touch py-2 text-left', textLinkStyles)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
