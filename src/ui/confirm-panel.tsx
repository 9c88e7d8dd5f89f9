import { useId, type ReactNode } from 'react';
import { Button } from './button';
import { Card } from './card';
import { DialogButtons } from './dialog-buttons';
import { Heading } from './heading';

interface ConfirmPanelProps {
  title: string;
  /** What will be done, and how many rows it affects. */
  children: ReactNode;
  busyLabel: string;
  isBusy: boolean;
  /** There is nothing to do, or it is not allowed now. */
  isDisabled?: boolean;
  onContinue: () => void;
  onCancel: () => void;
}

/** An inline confirmation of a bulk action. */
export function ConfirmPanel({
  title,
  children,
  busyLabel,
  isBusy,
  isDisabled,
  onContinue,
  onCancel,
}: ConfirmPanelProps) {
  const titleId = useId();

  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-3 p-5">
      <Heading level={3} look="card" id={titleId}>
        {title}
      </Heading>
      <div aria-live="polite" className="flex max-w-prose flex-col gap-2">
        {children}
      </div>
      <DialogButtons className="flex flex-wrap gap-3">
        <Button disabled={isBusy || isDisabled} onClick={onContinue}>
          {isBusy ? busyLabel : 'Continuar'}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          Cancelar
        </Button>
      </DialogButtons>
    </Card>
  );
}
