import * as RadixSwitch from '@radix-ui/react-switch';
import { useId, type ReactNode } from 'react';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** A switch that takes effect as its form says. The whole line is clickable. */
export function Switch({ label, hint, isOn, onChange, isDisabled }: SwitchProps) {
  const id = useId();
  const hintId = `${id}-hint`;

  return (
    <div className="flex items-start justify-between gap-4">
      <label
        htmlFor={id}
        className="flex min-h-touch min-w-0 grow flex-col justify-center py-1.5 wrap-anywhere"
      >
        <span className="font-semibold">{label}</span>
        {hint ? (
          <span id={hintId} className="text-fine text-tinta-soft">
            {hint}
          </span>
        ) : null}
      </label>
      <RadixSwitch.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        aria-describedby={hint ? hintId : undefined}
        className="relative my-2 h-7 w-12 shrink-0 rounded-full border border-edge bg-sunken transition-colors before:absolute before:-inset-2 data-[state=checked]:border-agave data-[state=checked]:bg-agave"
      >
        <RadixSwitch.Thumb className="block size-5 translate-x-1 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-agave" />
      </RadixSwitch.Root>
    </div>
  );
}
