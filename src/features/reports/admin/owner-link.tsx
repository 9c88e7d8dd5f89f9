import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { AskDialog } from '@/features/confirmations/admin/ask-dialog';
import { Button } from '@/ui/button';
import { reportQueries, type WaitingReport } from './queries';

/** A request of the owner: makes the link and the message for the registered WhatsApp number. Sending it resolves the request. */
export function OwnerLink({ report }: { report: WaitingReport }) {
  const { business_id, business_name, whatsapp } = report;
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();

  return (
    <>
      <Button
        className="mt-1.5 mb-2 w-full sm:w-auto"
        aria-label={`Mandar el enlace a ${business_name}`}
        onClick={() => setOpen(true)}
      >
        <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
        Mandar el enlace
      </Button>
      {isOpen ? (
        <AskDialog
          business={{ id: business_id, name: business_name, phone: null, whatsapp, is_to_remind: false }}
          isRequested
          onAsked={() => void queryClient.invalidateQueries({ queryKey: reportQueries.all() })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
