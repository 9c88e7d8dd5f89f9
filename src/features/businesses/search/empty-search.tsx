import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { withFilters, type ListingFilters } from '@/features/businesses/listing-filters';
import { BusinessGridSkeleton } from '@/features/businesses/listing/business-grid-skeleton';
import type { CardSlots } from '@/features/businesses/listing/business-result';
import { BusinessResults } from '@/features/businesses/listing/business-results';
import { NoResults } from '@/features/businesses/listing/no-results';
import { useBusinessList } from '@/features/businesses/listing/use-business-list';
import type { BusinessFilters } from '@/features/businesses/queries';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/empty-state';
import { textLinkStyles } from '@/ui/link-styles';
import { NearResults } from './near-results';
import { searchQueries } from './queries';

interface EmptySearchProps {
  /** With a term, and of businesses open or closed. */
  filters: ListingFilters;
  categoryId: number | null;
  defaultImage: string;
  slots: CardSlots;
  onChange: (filters: ListingFilters) => void;
  /** How to invite a business that is missing. */
  invitation: ReactNode;
}

/** Below the title of a term that nothing matches: the businesses of its correct spelling, or what else may help. */
export function EmptySearch({
  filters,
  categoryId,
  defaultImage,
  slots,
  onChange,
  invitation,
}: EmptySearchProps) {
  const { query } = filters;
  const { data, isPending } = useQuery(searchQueries.suggestions({ query, categoryId }));

  if (isPending) return <BusinessGridSkeleton isFiltering />;
  if (!data) return <NoResults filters={filters} onChange={onChange} />;

  if (data.correction !== null) {
    return (
      <CorrectedResults
        filters={{ query: data.correction, categoryId, isOpenNow: false }}
        defaultImage={defaultImage}
        slots={slots}
      />
    );
  }

  return (
    <div className="flex flex-col gap-8">
      <SimilarTerms terms={data.options} filters={filters} />
      <EmptyState
        title="¿Conoces uno?"
        action={<div className="mt-1 flex flex-wrap gap-3">{invitation}</div>}
      >
        Invítalo: registrarse es gratis.
      </EmptyState>
      <NearResults
        suggestions={data}
        filters={filters}
        defaultImage={defaultImage}
        slots={slots}
        onChange={onChange}
      />
    </div>
  );
}

interface SimilarTermsProps {
  terms: readonly string[];
  filters: ListingFilters;
}

function SimilarTerms({ terms, filters }: SimilarTermsProps) {
  if (terms.length === 0) return null;
  return (
    <p className="text-lead">
      ¿Quisiste decir{' '}
      {terms.map((term, index) => (
        <span key={term}>
          {index > 0 ? ' o ' : null}
          <Link
            className={textLinkStyles}
            to={{
              pathname: paths.listing,
              search: withFilters(new URLSearchParams(), { ...filters, query: term }).toString(),
            }}
          >
            {term}
          </Link>
        </span>
      ))}
      ?
    </p>
  );
}

interface CorrectedResultsProps {
  filters: BusinessFilters;
  defaultImage: string;
  slots: CardSlots;
}

function CorrectedResults({ filters, defaultImage, slots }: CorrectedResultsProps) {
  const list = useBusinessList(filters);

  return (
    <>
      <p role="status" className="mb-5 text-lead font-semibold">
        Mostrando resultados de «{filters.query}»
      </p>
      <BusinessResults list={list} defaultImage={defaultImage} slots={slots} />
    </>
  );
}
