import { FormField } from '@/ui/form/form-field';
import { Textarea } from '@/ui/textarea';
import { CharacterCount } from './character-count';
import type { SubmissionValues } from '@/features/submissions/schema';

interface LongTextFieldProps {
  path: 'description' | `${'products' | 'services'}.${number}.description`;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** Characters that it may have; how many are left is counted below it. */
  max: number;
  rows: number;
}

/** Some lines of the registration form. Nothing cuts off what is pasted: what is too much can be seen and shortened. */
export function LongTextField({ path, label, hint, isRequired, max, rows }: LongTextFieldProps) {
  return (
    <FormField<SubmissionValues> name={path} label={label} hint={hint} isRequired={isRequired}>
      {(control) => (
        <>
          <Textarea {...control} rows={rows} />
          <CharacterCount path={path} max={max} />
        </>
      )}
    </FormField>
  );
}
