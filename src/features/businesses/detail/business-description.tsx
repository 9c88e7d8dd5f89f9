import { RichText } from '@/ui/rich-text';
import { Section } from '@/ui/section';

interface BusinessDescriptionProps {
  text: string | null;
}

/** What the owner says about the business. */
export function BusinessDescription({ text }: BusinessDescriptionProps) {
  if (!text?.trim()) return null;

  return (
    <Section title="Acerca de" isTitleHidden>
      <RichText text={text} className="max-w-prose" />
    </Section>
  );
}
