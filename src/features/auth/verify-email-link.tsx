import type { ReactNode } from 'react';
import { isRefusedFor } from '@/lib/supabase/auth-errors';
import { Button } from '@/ui/button';
import { AuthFailure } from './auth-failure';
import type { MailLink } from './email-link';
import { useRedeemLink } from './mutations';

interface RedeemLinkProps {
  link: MailLink;
  /** The label of the button. */
  action: string;
  /** What the button is for. */
  children: ReactNode;
  onRedeemed: () => void;
  /** Rendered instead when the link has expired or is invalid. */
  deadLink: ReactNode;
}

/**
 * Verifies an email link when the button is pressed. Not automatically: it works once, and many mail servers open
 * every link beforehand to scan for viruses.
 */
export function VerifyEmailLink({ link, action, children, onRedeemed, deadLink }: RedeemLinkProps) {
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
