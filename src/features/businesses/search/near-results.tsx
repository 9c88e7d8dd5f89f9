import { noFilters, type ListingFilters } from '@/features/businesses/listing-filters';
import { BusinessGrid } from '@/features/businesses/listing/business-grid';
import { BusinessResult, type CardSlots } from '@/features/businesses/listing/business-result';
import { pageSize, type BusinessCardRow } from '@/features/businesses/queries';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';

interface NearResultsProps {
  suggestions: { categories: string[]; businesses: BusinessCardRow[] };
  filters: ListingFilters;
  defaultImage: string;
  slots: CardSlots;
  onChange: (filters: ListingFilters) => void;
}

/** What may help a search without results: the nearest categories and a few businesses. */
export function NearResults({ suggestions, filters, defaultImage, slots, onChange }: NearResultsProps) {
  const { categories, businesses } = suggestions;

  return (
    <>
      <div className="flex flex-wrap gap-3">
        {filters.category !== null ? (
          <Button onClick={() => onChange({ ...filters, category: null })}>
            Buscar en todas las categorías
          </Button>
        ) : null}
        {categories.map((name) => (
          <Button key={name} variant="secondary" onClick={() => onChange({ ...noFilters, category: name })}>
            {name}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => onChange(noFilters)}>
          Ver todos los negocios
        </Button>
      </div>
      {businesses.length > 0 ? (
        <div>
          <Heading level={3} look="heading" className="mb-4">
            Quizá te sirva
          </Heading>
          <BusinessGrid
            items={businesses}
            pageSize={pageSize}
            isFadingIn
            renderItem={(business, index) => (
              <BusinessResult
                business={business}
                index={index}
                defaultImage={defaultImage}
                isEager={false}
                slots={slots}
              />
            )}
          />
        </div>
      ) : null}
    </>
  );
}
