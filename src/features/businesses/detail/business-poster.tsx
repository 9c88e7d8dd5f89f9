import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { siteName } from '@/lib/seo/seo';
import { PageFormat } from '@/ui/page-format';

interface BusinessPosterProps {
  name: string;
  /** Null where it has none. */
  category: string | null;
  /** The URL of the page, without its protocol. */
  url: string;
  /** The QR code of the URL. */
  qrCode: ReactNode;
}

/** No `size`: the paper may be A4 or letter, and the poster fits both. */
const format = '@page { margin: 12mm }';

/** Names up to these lengths keep their size on at most three lines. */
const shortName = 22;
const longName = 45;

/**
 * The poster of a business, one sheet. Its lengths are shares of its width (cqw), so that the screen shows what the
 * printer prints; its height fits letter, the shorter paper, and A4 where the browser knows that the paper is as long.
 */
export function BusinessPoster({ name, category, url, qrCode }: BusinessPosterProps) {
  return (
    <div className="on-paper [container-type:inline-size] mx-auto max-w-md print:max-w-none">
      <PageFormat css={format} />
      <article
        aria-label="Cartel"
        className="flex aspect-[186/248] flex-col items-center justify-between border bg-[#fff] px-[5cqw] py-[5cqw] text-center text-tinta print:aspect-auto print:h-[248mm] print:border-0 print:py-0 print:[@media(max-aspect-ratio:73/100)_and_(min-height:262mm)]:h-[270mm]"
      >
        <p className="w-full border-b-[0.9cqw] border-double border-tinta pb-[3cqw] leading-none">
          <span className="block text-[5cqw] font-semibold">Encuéntranos en</span>
          <span
            translate="no"
            className="mt-[1.5cqw] block font-heading text-[8cqw] whitespace-nowrap text-cantera-text"
          >
            {siteName}
          </span>
        </p>
        <div className="w-full">
          <h2
            translate="no"
            className={cn(
              'font-heading leading-[1.08] wrap-anywhere',
              name.length <= shortName
                ? 'text-[10.6cqw]'
                : name.length <= longName
                  ? 'text-[8.2cqw]'
                  : 'text-[6.4cqw]',
            )}
          >
            {name}
          </h2>
          {category ? <p className="mt-[1.5cqw] text-[4.6cqw] text-tinta-soft">{category}</p> : null}
        </div>
        <div className="flex flex-col items-center">
          <div className="size-[54cqw]">{qrCode}</div>
          <p className="mt-[1cqw] text-[4cqw] font-semibold">Apunta la cámara de tu celular a este código</p>
        </div>
        <p
          translate="no"
          className="w-full border-t-[0.9cqw] border-double border-tinta pt-[2.5cqw] text-[3.2cqw] wrap-anywhere text-tinta-soft"
        >
          {url}
        </p>
      </article>
    </div>
  );
}
