import { Accordion } from '@/ui/accordion';
import { MarkedText } from '@/ui/marked-text';
import { Tabs } from '@/ui/tabs';
import { faqGroups, type FaqGroupId } from './faq-groups';
import { readFaqHash } from './faq-url';
import { useFaqView } from './use-faq-view';

/** All questions in two tabs, owners' and visitors', one open at a time. */
export function FaqTabs() {
  const { view, show } = useFaqView();

  function handleTab(group: FaqGroupId) {
    // The browser reveals the tab of a question whose hash was typed into the open page; the router opens the question.
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
            {title} <span className="font-normal tabular-nums">({entries.length})</span>
          </>
        ),
        content: (
          <div className="-mt-px">
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
