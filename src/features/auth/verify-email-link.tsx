import type { ReactNode } from 'react';
import { isRefusedFor } from '@/lib/supabase/auth-errors';
import { Button } from '@/ui/button';
import { AuthFailure } from './auth-failure';
import type { MailLink } from './email-link';
import { useVerifyEmailLink } from './mutations';

interface VerifyEmailLinkProps {
  link: MailLink;
  /** The label of the button. */
  action: string;
  /** What the button is for. */
  children: ReactNode;
  onVerified: () => void;
  /** Rendered instead when the link has expired or is invalid. */
  expiredLink: ReactNode;
}

/**
 * Verifies an email link when the button is pressed. Not automatically: it works once, and many mail servers open
 * every link beforehand to scan for viruses.
 */
export function VerifyEmailLink({ link, action, children, onVerified, expiredLink }: VerifyEmailLinkProps) {
  const verification = useVerifyEmailLink();
  const isExpired =
    isRefusedFor('otp_expired', verification.error) || isRefusedFor('validation_failed', verification.error);

  if (isExpired) return expiredLink;
  return (
    <div className="flex flex-col gap-5">
      <p>{children}</p>
      <AuthFailure title="No se pudo usar el enlace" error={verification.error} />
      <Button
        size="large"
        isFullWidth
        disabled={verification.isPending || verification.isSuccess}
        onClick={() => verification.mutate(link, { onSuccess: onVerified })}
      >
        {verification.isPending ? 'Un momento...' : action}
      </Button>
    </div>
  );
}
