import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { RichText } from '@/ui/rich-text';
import { textLinkStyles } from '@/ui/link-styles';

interface FoldedTextProps {
  text: string;
  /** Whether it is longer than six lines on a phone only. */
  isShortOnDesktop: boolean;
}

/**
 * A text of more than six lines, folded after the sixth. All of it is in the page, for search engines and readers, and
 * without scripts it is not folded. The line of the button is reserved where the text only seems long (no layout shift).
 */
export function FoldedText({ text, isShortOnDesktop }: FoldedTextProps) {
  const id = useId();
  const textRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(true);

  useEffect(() => {
    const element = textRef.current;
    if (isOpen || !element) return;
    // The width and the size of the text change: a rotated phone, a zoom.
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  function toggle() {
    setOpen(!isOpen);
    // In browsers without scroll anchoring the text would be scrolled out of view.
    if (isOpen) requestAnimationFrame(() => textRef.current?.scrollIntoView({ block: 'nearest' }));
  }

  return (
    <>
      <div
        ref={textRef}
        id={id}
        className={cn(
          'max-w-prose scroll-mt-24',
          !isOpen && (isShortOnDesktop ? 'max-lg:line-clamp-6' : 'line-clamp-6'),
          'noscript:line-clamp-none',
        )}
      >
        <RichText text={text} />
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className={cn(
          'inline-flex min-h-touch items-center gap-1 font-semibold',
          textLinkStyles,
          isShortOnDesktop && 'lg:hidden',
          !isCut && !isOpen && 'invisible',
        )}
      >
        <span>{isOpen ? 'Leer menos' : 'Leer más'}</span>
        <ChevronDown aria-hidden="true" className={cn('size-5', isOpen && 'rotate-180')} />
      </button>
    </>
  );
}
