import { useQuery } from '@tanstack/react-query';
import { attributeQueries } from '@/features/attributes/queries';
import { chipStyles } from '@/ui/choice-styles';
import { InlineError } from '@/ui/inline-error';

interface AttributeFiltersProps {
  /** The names of those that are chosen. */
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

/** What a business has to offer, as chips: several of them are all of them. */
export function AttributeFilters({ selected, onChange }: AttributeFiltersProps) {
  const listed = useQuery(attributeQueries.listed());
  if (listed.error) {
    return (
      <InlineError onRetry={() => void listed.refetch()}>No se pudieron cargar los filtros.</InlineError>
    );
  }
  const names = listed.data?.map(({ name }) => name) ?? [];
  const all = [...names, ...selected.filter((name) => !names.includes(name))];
  return (
    <div
      role="group"
      aria-label="Características"
      className="flex flex-wrap gap-1.5 max-md:text-fine md:gap-2 max-md:*:[button]:items-center"
    >
      {listed.isPending ? (
        <p role="status" className="text-fine text-tinta-soft">
          Cargando...
        </p>
      ) : all.length === 0 ? (
        <p className="text-fine text-tinta-soft">Aún no sabemos qué ofrece cada negocio.</p>
      ) : (
        all.map((name) => {
          const isSelected = selected.includes(name);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isSelected}
              onClick={() =>
                onChange(isSelected ? selected.filter((one) => one !== name) : [...selected, name])
              }
              className={chipStyles({ isSelected })}
            >
              {name}
            </button>
          );
        })
      )}
    </div>
  );
}
