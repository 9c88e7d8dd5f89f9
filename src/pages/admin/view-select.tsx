import { Select } from '@/ui/select';

interface ViewSelectProps<View extends string> {
  label: string;
  /** The texts of the views, in their order. */
  views: Record<View, string>;
  value: View;
  onChange: (view: string) => void;
}

/** Above a list: which rows it shows. */
export function ViewSelect<View extends string>({ label, views, value, onChange }: ViewSelectProps<View>) {
  return (
    <div className="mb-4 md:w-64">
      <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {Object.entries<string>(views).map(([view, text]) => (
          <option key={view} value={view}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
