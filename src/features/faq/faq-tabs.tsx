import { Accordion } from '@/ui/accordion';
import { MarkedText } from '@/ui/marked-text';
import { Tabs } from '@/ui/tabs';
import { faqGroups } from './faq-groups';
import { useFaqView } from './use-faq-view';

/** All questions in two tabs, owners' and visitors', one open at a time. */
export function FaqTabs() {
  const { view, show } = useFaqView();

  return (
    <Tabs
      label="Tipo de preguntas"
      value={view.group}
      onValueChange={(group) => show({ group, question: null })}
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
