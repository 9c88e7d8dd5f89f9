import { useId } from 'react';

interface RoleChoiceProps {
  /** Name of the radio group. */
  groupName: string;
  label: string;
  /** What the role may do. */
  hint: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** A role as a radio button; the whole line is clickable. */
export function RoleChoice({ groupName, label, hint, isChosen, isDisabled, onChoose }: RoleChoiceProps) {
  const hintId = useId();
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-md border px-4 py-3 has-checked:border-cantera-text has-checked:bg-cantera-wash has-focus-visible:outline-2">
      <input
        type="radio"
        name={groupName}
        checked={isChosen}
        disabled={isDisabled}
        aria-label={label}
        aria-describedby={hintId}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-cantera"
      />
      <span>
        <span className="block font-semibold">{label}</span>
        <span id={hintId} className="block text-fine text-tinta-soft">
          {hint}
        </span>
      </span>
    </label>
  );
}
