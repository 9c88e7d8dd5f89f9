import { Suspense } from 'react';
import { lazyPrerendered } from '@/ui/lazy-optional';
import { RichText } from '@/ui/rich-text';
import { Section } from '@/ui/section';
import { estimateLines } from './estimate-lines';

const FoldedText = lazyPrerendered(() => import('./folded-text').then((module) => module.FoldedText));

interface BusinessDescriptionProps {
  text: string | null;
}

/** Longer texts are folded. */
const mostLines = 6;
/** Letters in a line of a narrow phone, and of the column of a desk. */
const lettersOnPhone = 44;
const lettersOnDesk = 75;

/** What the owner says about the business. */
export function BusinessDescription({ text }: BusinessDescriptionProps) {
  if (!text?.trim()) return null;

  return (
    <Section title="Acerca de" isTitleHidden>
      {estimateLines(text, lettersOnPhone) > mostLines ? (
        <Suspense fallback={<RichText text={text} className="line-clamp-6 max-w-prose" />}>
          <FoldedText text={text} isShortOnDesk={estimateLines(text, lettersOnDesk) <= mostLines} />
        </Suspense>
      ) : (
        <RichText text={text} className="max-w-prose" />
      )}
    </Section>
  );
}
