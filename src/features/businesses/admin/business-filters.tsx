import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDownUp, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { operatingStatusLabels } from '@/features/businesses/columns';
import { uncategorized } from '@/features/businesses/uncategorized';
import { CategorySelect } from '@/features/categories/category-select';
import { categoryQueries } from '@/features/categories/queries';
import { operatingStatuses } from '@/features/hours/week/stored-hours';
import { useSearchDraft } from '@/lib/use-search-draft';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { chipStyles } from '@/ui/choice-styles';
import type { Elements } from '@/ui/elements';
import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import {
  adminBusinessQueries,
  type AdminBusinessFilters,
  marks,
  noCategory,
  sortOrders,
  visibilities,
} from './queries';

const visibilityNames = { listed: 'A la vista', hidden: 'Ocultos' };

const markNames = {
  featured: 'Destacados',
  images: 'Sin imagen',
  hours: 'Sin horario',
  unconfirmed: 'Sin confirmar en un año',
};

const sortNames = {
  name: 'Por nombre',
  newest: 'Los más nuevos primero',
  confirmed: 'Los datos más antiguos primero',
};

interface BusinessFiltersProps {
  filters: AdminBusinessFilters;
  onChange: (filters: Partial<AdminBusinessFilters>) => void;
  /** Import and export. */
  children: Elements;
}

/**
 * The search; behind one button the filters, with the count of each value, and the order; behind another, from a tablet on,
 * import and export. So the list begins on the first screen.
 */
export function BusinessFilters({ filters, onChange, children }: BusinessFiltersProps) {
  const id = useId();
  const [open, setOpen] = useState<'filters' | 'files' | null>(null);
  const { category, status, show, only } = filters;
  const activeCount = only.length + [category, status, show].filter((value) => value !== null).length;
  const { field } = useSearchDraft(filters.query, (term) => onChange({ query: term }));
  const { data: counts } = useQuery({
    ...adminBusinessQueries.filterCounts(filters),
    enabled: open === 'filters',
    placeholderData: keepPreviousData,
  });
  const { data: categories = [] } = useQuery(categoryQueries.byName());

  /** «Ocultos (3)», without a number while they are counted. */
  const withCount = (name: string, filter: string, value: string | number) =>
    counts ? `${name} (${countOf(filter, value)})` : name;
  const countOf = (filter: string, value: string | number) =>
    (counts?.get(`${filter} ${String(value)}`) ?? 0).toLocaleString('es-MX');

  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchField
          {...field}
          label="Buscar negocios"
          placeholder="Buscar por nombre, descripción o dirección..."
          className="grow basis-40"
        />
        <Button
          variant="secondary"
          aria-expanded={open === 'filters'}
          aria-controls={`${id}-filters`}
          onClick={() => setOpen(open === 'filters' ? null : 'filters')}
        >
          <SlidersHorizontal aria-hidden="true" className="size-5 shrink-0" />
          <span>{activeCount === 0 ? 'Filtros' : `Filtros (${String(activeCount)})`}</span>
        </Button>
        <Button
          variant="secondary"
          className="max-md:hidden"
          aria-expanded={open === 'files'}
          aria-controls={`${id}-files`}
          onClick={() => setOpen(open === 'files' ? null : 'files')}
        >
          <ArrowDownUp aria-hidden="true" className="size-5 shrink-0" />
          Importar o exportar
        </Button>
      </div>
      <div id={`${id}-filters`} hidden={open !== 'filters'} className="flex flex-col gap-3">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 md:gap-3">
          <CategorySelect
            aria-label="Categoría"
            categories={categories}
            emptyLabel="Todas las categorías"
            optionLabel={({ id, name }) => withCount(name, 'category', id)}
            value={filters.category ?? ''}
            onChange={({ target: { value } }) => onChange({ category: value === '' ? null : Number(value) })}
          >
            <option value={noCategory}>{withCount(uncategorized, 'category', noCategory)}</option>
          </CategorySelect>
          <Select
            aria-label="Estado"
            value={filters.status ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ status: operatingStatuses.find((status) => status === value) ?? null })
            }
          >
            <option value="">Todos los estados</option>
            {operatingStatuses.map((status) => (
              <option key={status} value={status}>
                {withCount(operatingStatusLabels[status], 'status', status)}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Visibilidad"
            value={filters.show ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ show: visibilities.find((visibility) => visibility === value) ?? null })
            }
          >
            <option value="">A la vista y ocultos</option>
            {visibilities.map((visibility) => (
              <option key={visibility} value={visibility}>
                {withCount(visibilityNames[visibility], 'visibility', visibility)}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Orden"
            value={filters.sort}
            onChange={({ target: { value } }) =>
              onChange({ sort: sortOrders.find((sort) => sort === value) ?? 'name' })
            }
          >
            {sortOrders.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </Select>
        </div>
        <div role="group" aria-label="Solo los negocios" className="flex flex-wrap gap-2">
          {marks.map((mark) => {
            const isSelected = filters.only.includes(mark);
            return (
              <button
                key={mark}
                type="button"
                aria-pressed={isSelected}
                className={chipStyles({ isSelected })}
                onClick={() =>
                  onChange({
                    only: isSelected
                      ? filters.only.filter((other) => other !== mark)
                      : marks.filter((other) => other === mark || filters.only.includes(other)),
                  })
                }
              >
                <span>{markNames[mark]}</span>
                <span className="text-fine tabular-nums">{counts ? countOf('only', mark) : '…'}</span>
              </button>
            );
          })}
        </div>
      </div>
      <div
        id={`${id}-files`}
        className={cn(
          'flex flex-wrap gap-2',
          open === null && 'max-md:hidden',
          open !== 'files' && 'md:hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}
