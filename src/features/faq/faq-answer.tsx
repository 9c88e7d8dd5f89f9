import { Link } from 'react-router-dom';
import { textLinkStyles } from '@/ui/link-styles';
import type { FaqEntry } from './faq-entry';

interface FaqAnswerProps {
  answer: FaqEntry['answer'];
}

export function FaqAnswer({ answer }: FaqAnswerProps) {
  return (
    <div className="max-w-prose space-y-3">
      {answer.map((paragraph, index) => (
        <p key={index}>
          {paragraph.map((part) =>
            typeof part === 'string' ? (
              part
            ) : (
              <Link key={part.text} to={part.to} className={textLinkStyles}>
                {part.text}
              </Link>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
