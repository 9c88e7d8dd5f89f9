import { Fragment, type ReactElement, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { parseRichText, type RichTextNode } from './parse-rich-text';

interface RichTextProps {
  text: string;
  className?: string;
}

/** A text with bold, italics, underlines, line breaks and paragraphs, as React elements: no HTML is injected. */
export function RichText({ text, className }: RichTextProps) {
  return (
    // The key replaces the element with its text, because translators replace text nodes (src/ui/elements.ts).
    <div key={text} className={cn('space-y-3 [overflow-wrap:anywhere] whitespace-pre-line', className)}>
      {renderBlocks(parseRichText(text.trim()))}
    </div>
  );
}

/** Text between paragraphs becomes a paragraph, so that the spacing is even. */
function renderBlocks(nodes: readonly RichTextNode[]): ReactElement[] {
  const blocks: { isParagraph: boolean; nodes: RichTextNode[] }[] = [];
  for (const node of nodes) {
    const isParagraph = typeof node !== 'string' && node.tag === 'p';
    const last = blocks.at(-1);
    if (isParagraph) blocks.push({ isParagraph, nodes: node.children });
    else if (last && !last.isParagraph) last.nodes.push(node);
    else blocks.push({ isParagraph, nodes: [node] });
  }
  return blocks
    .filter((block) => block.nodes.some((node) => typeof node !== 'string' || node.trim() !== ''))
    .map((block, index) => <p key={index}>{renderInline(block.nodes)}</p>);
}

function renderInline(nodes: readonly RichTextNode[]): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);
}

function renderNode(node: RichTextNode): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return <br />;
  const { tag: Tag, children } = node;
  // A paragraph inside another tag is not valid HTML: render its text on a line of its own.
  if (Tag === 'p') return <span className="block">{renderInline(children)}</span>;
  return <Tag>{renderInline(children)}</Tag>;
}
