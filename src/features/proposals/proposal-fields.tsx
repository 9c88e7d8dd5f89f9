import { useFormContext } from 'react-hook-form';
import { formatPhone, normalizePhone } from '@/lib/phone';
import { TextField } from '@/ui/form/text-field';
import type { ProposalValues } from './schema';

const ProposalTextField = TextField<ProposalValues>;

interface TextProposalProps {
  label: string;
  /** What the business has now. */
  current: string | null;
}

export function PhoneProposal({ label, current }: TextProposalProps) {
  return (
    <ProposalTextField
      name="phone"
      label={label}
      hint={current ? `Ahora dice ${formatPhone(current)}.` : 'Con sus 10 dígitos.'}
      format={normalizePhone}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      className="max-w-56"
    />
  );
}

export function AddressProposal({ label, current }: TextProposalProps) {
  return (
    <ProposalTextField
      name="place"
      label={label}
      hint={current ? `Ahora dice «${current}».` : 'Calle, número y entre qué calles.'}
      autoComplete="off"
    />
  );
}

const closures = [
  { value: 'closed_permanently', label: 'Para siempre' },
  { value: 'closed_temporarily', label: 'Por un tiempo' },
  { value: '', label: 'No sé' },
] as const;

/** Whether a business is closed for good. */
export function ClosureProposal() {
  const { register } = useFormContext<ProposalValues>();

  return (
    <fieldset>
      <legend className="mb-2 font-semibold">¿Cerró para siempre?</legend>
      <div className="flex flex-wrap gap-2">
        {closures.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-touch cursor-pointer items-center gap-3 rounded-md border px-4 py-2 has-checked:border-cantera-text has-checked:bg-cantera-wash has-focus-visible:outline-2"
          >
            <input
              type="radio"
              value={value}
              className="size-5 shrink-0 accent-cantera"
              {...register('closed')}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
