import { Search, X } from 'lucide-react';
import { useId, useRef, type ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { controlStyles } from './control-styles';
import { IconButton } from './icon-button';

interface SearchFieldProps {
  /** Its accessible name; not visible, because the placeholder and the icon say the same. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter, or the keyboard's «Buscar». */
  onSubmit?: () => void;
  placeholder?: string;
  maxLength?: number;
  className?: string;
  /** Attributes and handlers of the input beyond these, such as those of a combobox. */
  inputProps?: Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange'>;
}

export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  maxLength,
  className,
  inputProps,
}: SearchFieldProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);

  function handleClear() {
    onChange('');
    inputRef.current?.focus();
  }

  return (
    <form
      method="post"
      role="search"
      aria-label={label}
      className={cn('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        // Dismiss a phone's keyboard, which covers the results.
        if (matchMedia('(pointer: coarse)').matches) inputRef.current?.blur();
        onSubmit?.();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-tinta-soft enlarged:hidden"
      />
      <input
        ref={inputRef}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        // Without a text there is no clear button: the placeholder has its space, and in enlarged text that of the icon.
        className={cn(
          controlStyles,
          'h-13 pr-12 pl-11 text-ellipsis placeholder-shown:pr-3 short:h-11 enlarged:pl-3',
        )}
        {...inputProps}
      />
      {value === '' ? null : (
        <IconButton
          label="Borrar búsqueda"
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={handleClear}
          className="absolute top-1/2 right-1 -translate-y-1/2"
        />
      )}
    </form>
  );
}
