import { Button } from './button';

interface SaveButtonsProps {
  label?: string;
  busyLabel?: string;
  isBusy?: boolean;
  /** There is nothing to save yet. */
  isDisabled?: boolean;
  variant?: 'primary' | 'danger';
  /** The id of the form that is submitted; without one, `onSave` is called. */
  form?: string;
  onSave?: () => void;
  onCancel: () => void;
}

/** The footer of a dialog that saves or sends something: cancel, and do it. */
export function SaveButtons({
  label = 'Guardar',
  busyLabel = 'Guardando...',
  isBusy = false,
  isDisabled = false,
  variant,
  form,
  onSave,
  onCancel,
}: SaveButtonsProps) {
  return (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        variant={variant}
        disabled={isBusy || isDisabled}
        onClick={onSave}
      >
        {isBusy ? busyLabel : label}
      </Button>
    </>
  );
}
