import type { ReactNode } from 'react';
import { isRefusedFor } from '@/lib/supabase/auth-errors';
import { Button } from '@/ui/button';
import { AuthFailure } from './auth-failure';
import type { MailLink } from './email-link';
import { useRedeemLink } from './mutations';

interface RedeemLinkProps {
  link: MailLink;
  /** What the button says. */
  action: string;
  /** What the button is for. */
  children: ReactNode;
  onRedeemed: () => void;
  /** Stands in for everything when the link does not work (any more). */
  deadLink: ReactNode;
}

/**
 * Redeems the link of a mail at the press of a button. Not by itself: it works once, and many mailboxes open
 * every link before the person does, to look for viruses.
 */
export function RedeemLink({ link, action, children, onRedeemed, deadLink }: RedeemLinkProps) {
  const redeem = useRedeemLink();
  const isDead = isRefusedFor('otp_expired', redeem.error) || isRefusedFor('validation_failed', redeem.error);

  if (isDead) return deadLink;
  return (
    <div className="flex flex-col gap-5">
      <p>{children}</p>
      <AuthFailure title="No se pudo usar el enlace" error={redeem.error} />
      <Button
        size="large"
        isFullWidth
        disabled={redeem.isPending || redeem.isSuccess}
        onClick={() => redeem.mutate(link, { onSuccess: onRedeemed })}
      >
        {redeem.isPending ? 'Un momento...' : action}
      </Button>
    </div>
  );
}
