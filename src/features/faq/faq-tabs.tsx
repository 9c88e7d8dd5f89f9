import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Accordion } from '@/ui/accordion';
import { Heading } from '@/ui/heading';
import { MarkedText } from '@/ui/marked-text';
import { Tabs } from '@/ui/tabs';
import { faqGroups, type FaqGroupId } from './faq-groups';
import { faqHash, firstFaqView, readFaqHash, type FaqView } from './faq-url';

/** The questions in two tabs, for owners and for visitors; at most one is open. */
export function FaqTabs() {
  const { view, show } = useFaqView();

  function handleTab(group: FaqGroupId) {
    // For a hash typed into the open page the browser reveals the tab before the router reads the hash: keep the question.
    const typed = readFaqHash(location.hash);
    if (typed?.question && typed.group === group) return;
    show({ group, question: null });
  }

  return (
    <Tabs
      label="Tipo de preguntas"
      value={view.group}
      onValueChange={handleTab}
      tabs={faqGroups.map(({ id, title, entries }) => ({
        value: id,
        label: (
          <>
            <span>{`${title} `}</span>
            <span className="font-normal tabular-nums">{`(${String(entries.length)})`}</span>
          </>
        ),
        content: (
          <div className="-mt-px">
            {/* Without scripts both are open, and there are no tabs. */}
            <noscript>
              <Heading level={2} look="heading" className="mt-8 mb-2">
                {title}
              </Heading>
            </noscript>
            <Accordion
              open={view.question}
              onOpenChange={(question) => show({ group: id, question })}
              items={entries.map((entry) => ({
                id: entry.id,
                title: entry.question,
                content: (
                  <div className="max-w-prose space-y-3">
                    {entry.answer.map((paragraph) => (
                      <p key={paragraph}>
                        <MarkedText text={paragraph} />
                      </p>
                    ))}
                  </div>
                ),
              }))}
            />
          </div>
        ),
      }))}
    />
  );
}

/**
 * Tab and open question are stored in the URL hash, so a copied URL shares them. Opening a question replaces the
 * history entry; following a link to a question opens and focuses it.
 */
function useFaqView() {
  const { hash, key, search } = useLocation();
  const navigate = useNavigate();
  const [lastView, setLastView] = useState(firstFaqView);
  const ownHash = useRef<string | null>(null);

  // An unknown hash, such as the one of the skip link, must not close the open question.
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
