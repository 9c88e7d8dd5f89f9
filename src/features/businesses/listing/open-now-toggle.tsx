import { Clock } from 'lucide-react';
import { chipStyles } from '@/ui/choice-styles';

interface OpenNowToggleProps {
  isOn: boolean;
  onToggle: () => void;
}

/** The filter «Abierto ahora», which combines with a term and a category. */
export function OpenNowToggle({ isOn, onToggle }: OpenNowToggleProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onToggle} className={chipStyles({ isSelected: isOn })}>
      <Clock aria-hidden="true" className="size-4 shrink-0 self-center" />
      Abierto ahora
    </button>
  );
}
