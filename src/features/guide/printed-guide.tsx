import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { siteName } from '@/lib/seo/seo';
import { place } from '@/site.config';
import { PageFormat } from '@/ui/page-format';
import { guideIndex, type GuideEntry, type GuideSection } from './guide-sections';
import { keepTogether } from './keep-together';

interface PrintedGuideProps {
  sections: readonly GuideSection[];
  /** The month of printing, `noviembre de 2026`, because a printed copy becomes outdated. */
  edition: string;
  /** The QR code of the listing URL. */
  qrCode: ReactNode;
  /** The listing URL as text, without its protocol. */
  url: string;
}

/**
 * A5 with page numbers in the bottom margin, except on the cover. The index refers to entry numbers instead of page
 * numbers, because no browser supports `target-counter`.
 */
const format = `
@page { size: A5; margin: 12mm 11mm 15mm; @bottom-center { content: counter(page); font: 600 9pt Figtree, sans-serif; color: #5f4c44 } }
@page :first { @bottom-center { content: none } }
`;

/** A part with more entries is long. */
const longLength = 100;
/**
 * On a screen, a long part that is far from the viewport is not laid out, which for thousands of businesses takes seconds; printed,
 * every part is. Until then its height is estimated by its lines: with none, all would be near the viewport.
 */
const offscreenStyles =
  '[content-visibility:auto] [contain-intrinsic-block-size:auto_calc(var(--lines)*1.125rem)] sm:[contain-intrinsic-block-size:auto_calc(var(--lines)*0.5625rem)] print:[content-visibility:visible]';
const linesOf = (count: number) => ({ '--lines': String(count) }) as Record<string, string>;
/** Name, phone, address, hours and attributes, and the space below. */
const linesPerEntry = 5.5;

export function PrintedGuide({ sections, edition, qrCode, url }: PrintedGuideProps) {
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);

  return (
    <article
      aria-label="Guía impresa"
      className="on-paper mx-auto max-w-xl border bg-[#fff] p-6 text-[0.8125rem] leading-snug text-tinta md:p-10 print:max-w-none print:border-0 print:p-0 print:text-[8.5pt]"
    >
      <PageFormat css={format} />
      <div className="flex break-after-page flex-col items-center justify-between gap-8 border-y-[6px] border-double border-tinta py-10 text-center print:h-[182mm] print:py-8">
        <div>
          <p className="text-lead font-semibold text-balance">{`La guía de los negocios de ${keepTogether(place.neighborhood)}`}</p>
          <h2
            translate="no"
            className="mt-3 font-heading text-[min(2.75rem,11vw)] leading-none text-cantera-text"
          >
            {siteName}
          </h2>
          <p className="mt-4 text-body">
            <span>{`${String(count)} negocios del barrio, por giro`}</span>
            <br />
            <span>{`Edición de ${edition}`}</span>
          </p>
        </div>
        <div>
          <div className="mx-auto size-40">{qrCode}</div>
          <p className="mt-1 text-body font-semibold">Búscalos también en tu celular</p>
          <p translate="no" className="wrap-anywhere text-tinta-soft">
            {url}
          </p>
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
              <span className="min-w-0 grow wrap-anywhere">{title}</span>
              <span className="tabular-nums">{rangeText(entries)}</span>
            </li>
          ))}
        </ol>
      </section>

      <div className="mt-10 print:mt-0">
        {sections.map(({ title, entries }) => (
          <section
            key={title}
            className={cn('mt-8 first:mt-0 print:mt-5', entries.length > longLength && offscreenStyles)}
            style={linesOf(entries.length * linesPerEntry)}
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

      <section
        aria-labelledby="guia-indice"
        className={cn('mt-10 break-before-page print:mt-0', count > longLength && offscreenStyles)}
        style={linesOf(count)}
      >
        {/* The accent of «Í» overflows the line box: without padding it would print on the previous page. */}
        <h2 id="guia-indice" className="mb-3 pt-2 font-heading text-title">
          Índice
        </h2>
        <div className="gap-x-5 sm:columns-2 print:columns-2">
          {guideIndex(sections).map(({ letter, entries }) => (
            // The letter is beside its first entry: a separate line per letter would need another sheet.
            <div key={letter} className="mb-1.5 flex">
              <h3 className="w-[1.35em] shrink-0 font-heading text-[1.15em] leading-[1.2] text-cantera-text">
                {letter}
              </h3>
              <ul className="min-w-0 grow">
                {entries.map(({ id, name, number }) => (
                  <li key={id} className="flex break-inside-avoid items-baseline gap-2">
                    <span translate="no" className="min-w-0 grow wrap-anywhere">
                      {name}
                    </span>
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

interface GuideEntryItemProps {
  entry: GuideEntry;
}

/** A business; `break-inside-avoid` keeps it on one page. */
function GuideEntryItem({ entry: { number, name, address, phone, hours, attributes } }: GuideEntryItemProps) {
  return (
    <li className="mb-2.5 flex break-inside-avoid gap-1.5">
      <span className="min-w-[1.6em] shrink-0 text-right text-tinta-soft tabular-nums">{number}</span>
      <span className="min-w-0 grow wrap-anywhere">
        <span translate="no" className="block font-bold">
          {name}
        </span>
        {phone ? (
          <span translate="no" className="block font-semibold tabular-nums">
            {phone}
          </span>
        ) : null}
        <span translate="no" className="block">
          {address}
        </span>
        {hours.map((line) => (
          <span key={line} className="block text-tinta-soft">
            {line}
          </span>
        ))}
        {attributes === '' ? null : <span className="block text-[0.9em]">{attributes}</span>}
      </span>
    </li>
  );
}

/** The numbers of a section, `13–24`. */
function rangeText(entries: GuideSection['entries']): string {
  const [first, last] = [entries[0]?.number, entries.at(-1)?.number];
  return first === last ? String(first) : `${String(first)}–${String(last)}`;
}
