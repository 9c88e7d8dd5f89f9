import { useState } from 'react';
import { paths } from '@/lib/paths';
import { randomToken } from '@/lib/random-id';
import { absoluteUrl } from '@/lib/seo/seo';
import { unconfirmedToken } from './link-token';
import { isRefused, useAskConfirmation } from './mutations';

/** A link for the owner of a business, which opens nothing before `send` has stored it. */
export interface OwnerLinkState {
  url: string;
  /** Call it with the tap that opens the message. */
  send: () => void;
  /** Whether a message was opened whose link may open nothing; `send` retries. */
  isUnconfirmed: boolean;
}

export function useOwnerLink(businessId: number): OwnerLinkState {
  const [opened] = useState(() => unconfirmedToken(businessId));
  const [token, setToken] = useState(() => opened.read() ?? randomToken());
  const [isUnconfirmed, setUnconfirmed] = useState(() => opened.read() !== null);
  const { mutate } = useAskConfirmation();

  function send() {
    opened.save(token);
    mutate(
      { businessId, token },
      {
        onSuccess: () => setUnconfirmed(false),
        onError: (error) => {
          // The toast says not to send the message. The next tap needs another token, because this one was used or replaced.
          const isOver = isRefused(error);
          if (isOver) setToken(randomToken());
          setUnconfirmed(!isOver);
        },
      },
    );
  }

  return { url: absoluteUrl(paths.confirmation(token)), send, isUnconfirmed };
}
