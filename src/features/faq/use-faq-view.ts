import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { faqHash, firstFaqView, readFaqHash, type FaqView } from './faq-url';

/**
 * Tab and open question are in the URL, so that a copied URL shares them. Opening a question replaces the URL;
 * following a link to one opens and focuses it.
 */
export function useFaqView() {
  const { hash, key, search } = useLocation();
  const navigate = useNavigate();
  const [lastView, setLastView] = useState(firstFaqView);
  const ownHash = useRef<string | null>(null);

  // Any other anchor, such as that of the skip link, leaves the open question open.
  const view = readFaqHash(hash) ?? lastView;
  if (faqHash(view) !== faqHash(lastView)) setLastView(view);
  const { question } = view;

  useEffect(() => {
    const isOwn = ownHash.current === hash;
    ownHash.current = null;
    if (question !== null && hash === `#${question}` && !isOwn) {
      document.getElementById(question)?.focus({ preventScroll: true });
    }
  }, [question, hash, key]);

  function show(next: FaqView) {
    const nextHash = faqHash(next);
    ownHash.current = nextHash && `#${nextHash}`;
    void navigate({ hash: nextHash, search }, { replace: true });
  }

  return { view, show };
}
