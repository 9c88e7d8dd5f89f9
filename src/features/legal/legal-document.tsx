import { Link } from 'react-router-dom';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';
import { standaloneLinkStyles } from '@/ui/link-styles';
import type { LegalSection } from './legal-section';

interface LegalDocumentProps {
  title: string;
  /** A summary of a few sentences. */
  summary: string;
  /** The date for readers and as ISO 8601. */
  updated: { text: string; date: string };
  sections: readonly LegalSection[];
}

/** A legal text in short sections, with a table of contents beside them where there is room. */
export function LegalDocument({ title, summary, updated, sections }: LegalDocumentProps) {
  return (
    <Container className="py-8 lg:py-12">
      <Heading level={1}>{title}</Heading>
      <p className="mt-2 text-fine text-tinta-soft">
        Última actualización: <time dateTime={updated.date}>{updated.text}</time>
      </p>
      <p className="mt-5 max-w-prose border-l-4 border-cantera pl-4 lg:text-lead">{summary}</p>

      <div className="mt-8 lg:mt-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14">
        <nav aria-label="Contenido de esta página" className="max-lg:hidden">
          <ol className="sticky top-24 max-h-[calc(100dvh-8rem)] list-inside overflow-y-auto border-t">
            {sections.map((section) => (
              <li key={section.id} className="border-b">
                <Link to={{ hash: section.id }} className={`${standaloneLinkStyles} w-full py-1.5 text-fine`}>
                  {section.title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-prose space-y-9">
          {sections.map(({ id, title: sectionTitle, content }) => (
            <section key={id} aria-labelledby={id}>
              <Heading level={2} look="heading" id={id}>
                {sectionTitle}
              </Heading>
              <div className="mt-2 space-y-3 [&_a]:text-cantera-text [&_a]:underline [&_a]:underline-offset-4 [&_li]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-6 [&_ul]:marker:text-cantera-text">
                {content}
              </div>
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}
