import { RichText } from '@/ui/rich-text';
import { Section } from '@/ui/section';
import { FoldedText } from './folded-text';

interface BusinessDescriptionProps {
  text: string | null;
}

/** Longer texts are folded. */
const mostLines = 6;
/** Letters in a line of a narrow phone, and of the column on a desktop. */
const lettersOnPhone = 44;
const lettersOnDesktop = 75;

/** The description, folded if it is long. */
export function BusinessDescription({ text }: BusinessDescriptionProps) {
  if (!text?.trim()) return null;

  return (
    <Section title="Acerca de" isTitleHidden>
      {estimateLines(text, lettersOnPhone) > mostLines ? (
        <FoldedText text={text} isShortOnDesktop={estimateLines(text, lettersOnDesktop) <= mostLines} />
      ) : (
        <RichText text={text} className="max-w-prose" />
      )}
    </Section>
  );
}

/** The lines of a text in a column of so many letters: an estimate, because letters differ in width. */
export function estimateLines(text: string, lettersPerLine: number): number {
  return text
    .replace(/<\/p>/gi, '\n')
    .split(/\n|<br\s*\/?>/i)
    .map((part) => part.replace(/<[^>]*>/g, '').trim().length)
    .reduce((lines, letters) => lines + Math.ceil(letters / lettersPerLine), 0);
}
