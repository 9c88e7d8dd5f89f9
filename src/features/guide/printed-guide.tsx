import type { ReactNode } from 'react';
import { siteName } from '@/lib/seo/seo';
import { PageFormat } from '@/ui/page-format';
import { guideIndex, type GuideSection } from './guide-sections';
import { GuideEntryItem } from './guide-entry-item';

interface PrintedGuideProps {
  sections: readonly GuideSection[];
  /** When it was printed, `noviembre de 2026`: a guide on a counter grows old. */
  edition: string;
  /** The code that leads to the list. */
  qrCode: ReactNode;
  /** The URL of the list in letters, without its protocol. */
  address: string;
}

/**
 * A5, with the number of the page in its lower margin and none on the cover. The index names the numbers of entries: CSS
 * cannot look up the page of an element (`target-counter` is missing in every browser).
 */
const format = `
@page { size: A5; margin: 12mm 11mm 15mm; @bottom-center { content: counter(page); font: 600 9pt Figtree, sans-serif; color: #5f4c44 } }
@page :first { @bottom-center { content: none } }
`;

/** The whole directory as a booklet: cover, contents, the businesses by category, index. */
export function PrintedGuide({ sections, edition, qrCode, address }: PrintedGuideProps) {
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);

  return (
    <article
      aria-label="Guía impresa"
      className="on-paper mx-auto max-w-xl border bg-[#fff] p-6 text-[0.8125rem] leading-snug text-tinta md:p-10 print:max-w-none print:border-0 print:p-0 print:text-[8.5pt]"
    >
      <PageFormat css={format} />
      <div className="flex break-after-page flex-col items-center justify-between gap-8 border-y-[6px] border-double border-tinta py-10 text-center print:h-[182mm] print:py-8">
        <div>
          <p className="text-lead font-semibold">La guía de los negocios de KM&nbsp;5</p>
          <h2 className="mt-3 font-heading text-[2.75rem] leading-none text-cantera-text">{siteName}</h2>
          <p className="mt-4 text-body">
            {count} negocios del barrio, por giro
            <br />
            Edición de {edition}
          </p>
        </div>
        <div>
          <div className="mx-auto size-40">{qrCode}</div>
          <p className="mt-1 text-body font-semibold">Búscalos también en tu celular</p>
          <p className="text-tinta-soft">{address}</p>
        </div>
      </div>

      <section aria-labelledby="guia-contenido" className="mt-10 break-after-page print:mt-0">
        <h2 id="guia-contenido" className="mb-3 font-heading text-title">
          Contenido
        </h2>
        <p className="mb-3 text-tinta-soft">
          Cada negocio tiene un número: es el que dice el índice del final.
        </p>
        <ol>
          {sections.map(({ title, entries }) => (
            <li key={title} className="flex items-baseline gap-2 border-b border-dotted border-edge py-1">
              <span className="grow">{title}</span>
              <span className="tabular-nums">{rangeText(entries)}</span>
            </li>
          ))}
        </ol>
      </section>

      <div>
        {sections.map(({ title, entries }) => (
          <section
            key={title}
            className="mt-8 [content-visibility:auto] first:mt-0 print:mt-5 print:[content-visibility:visible]"
          >
            <h2 className="mb-2 break-after-avoid border-b-[3px] border-double border-tinta pb-1 font-heading text-heading">
              {title}
            </h2>
            <ol className="gap-x-5 sm:columns-2 print:columns-2">
              {entries.map((entry) => (
                <GuideEntryItem key={entry.id} entry={entry} />
              ))}
            </ol>
          </section>
        ))}
      </div>

      <section aria-labelledby="guia-indice" className="mt-10 break-before-page print:mt-0">
        {/* The accent of the capital reaches above its line: without padding it would print on the page before. */}
        <h2 id="guia-indice" className="mb-3 pt-2 font-heading text-title">
          Índice
        </h2>
        <div className="gap-x-5 sm:columns-2 print:columns-2">
          {guideIndex(sections).map(({ letter, entries }) => (
            // The letter beside its first name: a line of its own for each would take another sheet.
            <div key={letter} className="mb-1.5 flex">
              <h3 className="w-5 shrink-0 font-heading text-[1.15em] leading-[1.2] text-cantera-text">
                {letter}
              </h3>
              <ul className="min-w-0 grow">
                {entries.map(({ id, name, number }) => (
                  <li key={id} className="flex break-inside-avoid items-baseline gap-2">
                    <span className="min-w-0 grow wrap-anywhere">{name}</span>
                    <span className="tabular-nums">{number}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
    </article>
  );
}

/** The numbers of a section, `13–24`. */
function rangeText(entries: GuideSection['entries']): string {
  const [first, last] = [entries[0]?.number, entries.at(-1)?.number];
  return first === last ? String(first) : `${String(first)}–${String(last)}`;
}
