import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { messageOf, NotFoundError } from '@/lib/errors';
import { attributeQueries } from '@/features/attributes/queries';
import { weekLines } from '@/features/hours/hours-lines';
import { parseHourRows } from '@/features/hours/week/week-rows';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { RichText } from '@/ui/rich-text';
import { Skeleton } from '@/ui/skeleton';
import { parseProducts } from './parse-products';
import { submissionQueries, type SubmissionDetail } from './queries';
import type { Elements } from '@/ui/elements';

interface SubmissionLoaderProps {
  id: string;
  children: (submission: SubmissionDetail) => Elements;
}

export function SubmissionLoader({ id, children }: SubmissionLoaderProps) {
  const { data, error, isFetching, refetch } = useQuery(submissionQueries.detail(id));

  if (data) {
    return children(data);
  }
  if (error instanceof NotFoundError) {
    return (
      <EmptyState title="La solicitud ya no existe.">Puede que otra persona la haya borrado.</EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="No se pudo cargar la solicitud."
        message={messageOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        Cargando...
      </p>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="aspect-video w-full" />
    </div>
  );
}

interface DescriptionItemProps {
  label: string;
  /** A text that needs the whole width of a phone. */
  isLong?: boolean;
  /** `no` for a name or an address, which translators leave as it is. */
  translate?: 'no';
  children: ReactNode;
}

/** A label and its value, inside a `dl`: beside each other where both fit. */
export function DescriptionItem({ label, isLong = false, translate, children }: DescriptionItemProps) {
  return (
    <div className="flex flex-wrap gap-x-3 py-1.5">
      <dt className={cn('w-[6rem] shrink-0 text-fine leading-6 text-tinta-soft', isLong && 'max-sm:w-full')}>
        {label}
      </dt>
      <dd translate={translate} className="min-w-0 grow basis-[10rem] [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}

/** The week that was sent, in the words of the guide; nothing where there is none. */
export function SubmittedHours({ submission }: { submission: SubmissionDetail }) {
  const lines = weekLines(parseHourRows(submission.hours));
  if (lines.length === 0) return null;
  return (
    <DescriptionItem label="Horario">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </DescriptionItem>
  );
}

/** What the sender says that it offers; nothing where nothing was chosen. */
export function SubmittedAttributes({ submission }: { submission: SubmissionDetail }) {
  const attributes = useQuery(attributeQueries.list()).data;
  const nameOf = (id: number) => attributes?.find((attribute) => attribute.id === id)?.name ?? '…';
  if (submission.attribute_ids.length === 0) return null;
  return <DescriptionItem label="Ofrece">{submission.attribute_ids.map(nameOf).join(', ')}</DescriptionItem>;
}

interface SubmissionProductListsProps {
  submission: SubmissionDetail;
  /** Precedes «productos» in the text of an empty list. */
  none: 'Sin' | 'No envió';
}

export function SubmissionProductLists({ submission, none }: SubmissionProductListsProps) {
  const lists = [
    { title: 'Productos', stored: submission.product_submissions },
    { title: 'Servicios', stored: submission.service_submissions },
  ];

  return lists.map(({ title, stored }) => {
    const products = parseProducts(stored);
    return (
      <section key={title}>
        <h3 className="font-semibold">{`${title} (${String(products.length)})`}</h3>
        {products.length === 0 ? (
          <p className="mt-1 text-tinta-soft">{`${none} ${title.toLowerCase()}.`}</p>
        ) : (
          <ul className="mt-1 divide-y divide-line">
            {products.map(({ name, description }, index) => (
              <li key={index} className="py-2">
                <p className="[overflow-wrap:anywhere]">{name}</p>
                {description ? <RichText text={description} className="text-fine text-tinta-soft" /> : null}
              </li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}
