import { useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';
import {
  isPasswordLink,
  linkPurposes,
  linkTexts,
  readLinkType,
  type LinkType,
} from '@/features/auth/email-link';
import { ExpiredLink, VerifyEmailLink } from '@/features/auth/email-links';
import { NewPasswordForm } from '@/features/auth/new-password-form';
import { useLinkAccount } from '@/features/auth/use-link-account';
import { textParam, type UrlParam } from '@/lib/search-params';
import { siteName } from '@/lib/seo/seo';
import { useUrlParams } from '@/lib/use-url-params';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';
import { PageHead } from '@/lib/seo/page-head';

const linkTypeParam: UrlParam<LinkType | null> = { parse: readLinkType, serialize: (type) => type };

const urlParams = {
  tokenHash: { ...textParam, name: 'token_hash' },
  type: linkTypeParam,
  /** Set when the new address is the account's; null while the other one still has to be confirmed. */
  changed: textParam,
};

/** The target of the links in our emails: `?token_hash=…&type=…`, the token only until it is verified. */
export function ConfirmAccountPage() {
  const { params, change } = useUrlParams(urlParams);
  const navigate = useNavigate();
  const account = useLinkAccount();
  const { tokenHash, type } = params;
  const purpose = type && linkPurposes[type];
  const isVerified = type !== null && isPasswordLink(type) && tokenHash === null && account !== null;
  const { title, text, action } = linkTexts[isVerified ? 'password' : (purpose ?? 'confirm')];
  const openPanel = () => void navigate(paths.admin, { replace: true });

  function handleVerified({ isSignedIn }: { isSignedIn: boolean }) {
    if (!type || purpose === 'enter') openPanel();
    // Remove a used token from the URL; the rest stays for a reload.
    else
      change(
        { tokenHash: null, changed: isSignedIn ? 'true' : null },
        { replace: true, preventScrollReset: false },
      );
  }

  function content() {
    const setPassword = account ? (
      <NewPasswordForm account={account} isNewAccount={purpose === 'confirm'} onChanged={openPanel} />
    ) : (
      <ExpiredLink purpose={purpose} />
    );
    if (type && tokenHash) {
      return (
        <VerifyEmailLink
          link={{ tokenHash, type }}
          action={action}
          onVerified={handleVerified}
          expiredLink={isPasswordLink(type) ? setPassword : <ExpiredLink purpose={purpose} />}
        >
          {text}
        </VerifyEmailLink>
      );
    }
    if (purpose === 'new-email') {
      return params.changed !== null ? (
        <p>Listo, tu correo cambió. Desde ahora inicia sesión con la dirección nueva.</p>
      ) : (
        <p>Listo, confirmamos esta dirección. Abre también el enlace que enviamos a la otra para terminar.</p>
      );
    }
    return type && isPasswordLink(type) ? setPassword : <ExpiredLink purpose={purpose} />;
  }

  // As tall as the skeleton of the loading chunk, so that the footer does not shift (no layout shift).
  return (
    <Container className="min-h-dvh py-8 md:py-12">
      <PageHead title={`${title} | ${siteName}`} path={paths.confirmAccount} isHiddenFromSearch />
      <div className="mx-auto flex max-w-lg flex-col gap-5">
        <Heading level={1} look="title">
          {title}
        </Heading>
        {content()}
      </div>
    </Container>
  );
}
