import { Link } from 'react-router-dom';
import { textLinkStyles } from './link-styles';

interface MarkedTextProps {
  text: string;
}

/** A text of our own, in which `[text](url)` is a link and `**text**` is bold. For texts of owners see RichText. */
export function MarkedText({ text }: MarkedTextProps) {
  return text.split(/(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/).map((part, index) => {
    const [, label, url, bold] = /^\[(.+)\]\((.+)\)$|^\*\*(.+)\*\*$/.exec(part) ?? [];
    if (bold) return <strong key={index}>{bold}</strong>;
    if (!url) return <span key={index}>{part}</span>;
    return (
      // Also for `mailto:`, which a Link renders as it is.
      <Link key={index} to={url} className={textLinkStyles}>
        {label}
      </Link>
    );
  });
}
