import * as RadixTooltip from '@radix-ui/react-tooltip';

interface TooltipBubbleProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The part of Tooltip that needs Radix: positioned at the control, whose box the empty trigger copies. */
export function TooltipBubble({ label, isOpen, onClose }: TooltipBubbleProps) {
  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root
        open={isOpen}
        onOpenChange={(willOpen) => {
          if (!willOpen) onClose();
        }}
      >
        <RadixTooltip.Trigger asChild>
          <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          {/* Hidden from screen readers: the control already carries these words as its name. */}
          <RadixTooltip.Content
            aria-hidden="true"
            sideOffset={6}
            collisionPadding={8}
            className="z-50 rounded-sm bg-tinta px-2.5 py-1 text-fine font-semibold text-ground shadow-float"
          >
            {label}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
