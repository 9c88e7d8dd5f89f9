import { Link } from 'react-router-dom';
import { StaticPageHead } from '@/lib/seo/static-page-head';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';
import { standaloneLinkStyles } from '@/ui/link-styles';
import { MarkedText } from '@/ui/marked-text';

export interface LegalText {
  path: string;
  title: string;
  /** For search engines. */
  description: string;
  summary: string;
  /** The date for readers and as ISO 8601. */
  updated: { text: string; date: string };
  sections: readonly {
    /** The anchor of its heading. */
    id: string;
    title: string;
    /** Paragraphs and lists, with links as MarkedText reads them. */
    content: readonly (string | readonly string[])[];
  }[];
}

interface LegalDocumentProps {
  text: LegalText;
}

export function LegalDocument({ text }: LegalDocumentProps) {
  const { path, title, description, summary, updated, sections } = text;
  return (
    <Container className="py-8 lg:py-12">
      <StaticPageHead path={path} name={title} description={description} />
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
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <Heading level={2} look="heading" id={section.id}>
                {section.title}
              </Heading>
              <div className="mt-2 space-y-3">
                {section.content.map((block, index) =>
                  typeof block === 'string' ? (
                    <p key={index}>
                      <MarkedText text={block} />
                    </p>
                  ) : (
                    <ul key={index} className="list-disc pl-6 marker:text-cantera-text">
                      {block.map((item) => (
                        <li key={item} className="mt-1.5">
                          <MarkedText text={item} />
                        </li>
                      ))}
                    </ul>
                  ),
                )}
              </div>
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}
