import { MessageCircle } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { anyTime, noFilters, openText, type ListingFilters } from '@/features/businesses/listing-filters';
import { countEmptySearch } from '@/features/businesses/search/mutations';
import type { CategoryWithCount } from '@/features/categories/queries';
import { inviteHref } from '@/features/contact/links';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { place } from '@/site.config';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { chipStyles } from '@/ui/choice-styles';
import { EmptyState } from '@/ui/empty-state';
import { Heading } from '@/ui/heading';

/** A term that stays this long was meant: on a desktop every pause in typing searches. */
const settledMs = 3000;

/** Categories that are offered. */
const categoryCount = 6;

interface NoResultsProps {
  filters: ListingFilters;
  /** A term that may be meant. */
  correction: string | null;
  categories: readonly CategoryWithCount[];
  onChange: (filters: ListingFilters) => void;
}

/** The empty list: what may be meant, wider filters, and an invitation for a business that is missing. */
export function NoResults({ filters, correction, categories, onChange }: NoResultsProps) {
  const { query, category, attributes } = filters;
  const when = openText(filters);
  const isOpen = when !== null;
  const isMissing = query !== '' && !isOpen && attributes.length === 0;
  useEmptySearchCount(isMissing && category === null ? query : '');

  const isUnfiltered = query === '' && category === null && attributes.length === 0 && !isOpen;
  if (isUnfiltered) {
    return (
      <EmptyState
        title="Todavía no hay negocios"
        action={<ButtonLink to={paths.register}>Registra tu negocio</ButtonLink>}
      >
        El tuyo puede ser el primero: registrarlo es gratis.
      </EmptyState>
    );
  }
  if (!isMissing) {
    return (
      <EmptyState
        title={
          attributes.length > 0
            ? 'Ningún negocio tiene todo eso'
            : isOpen
              ? `No hay negocios abiertos ${when}`
              : 'No se encontraron negocios para esta categoría'
        }
        action={
          <div className="mt-1 flex flex-wrap gap-3">
            {attributes.length > 0 ? (
              <Button onClick={() => onChange({ ...filters, attributes: [] })}>
                {`Quitar «${attributes.join(', ')}»`}
              </Button>
            ) : isOpen ? (
              <Button onClick={() => onChange({ ...filters, ...anyTime })}>Ver también los cerrados</Button>
            ) : null}
            <Button
              variant={isOpen || attributes.length > 0 ? 'secondary' : 'primary'}
              onClick={() => onChange(noFilters)}
            >
              Ver todos los negocios
            </Button>
          </div>
        }
      >
        {attributes.length > 0
          ? 'Prueba con menos filtros.'
          : isOpen
            ? `Ninguno de los que buscas atiende ${filters.isAlwaysOpen ? 'a toda hora' : 'a esta hora'}.`
            : `Elige otra categoría o mira todos los negocios de ${place.neighborhood}.`}
      </EmptyState>
    );
  }

  return (
    <div className="flex flex-col gap-5 rounded-lg border border-dashed border-edge px-5 py-6 sm:px-8">
      {correction === null ? null : (
        <Offer title="¿Quisiste decir…?">
          <Button onClick={() => onChange({ ...filters, query: correction })}>{correction}</Button>
        </Offer>
      )}
      {category === null ? null : (
        <Offer title={`Solo buscamos en ${category}`}>
          <Button onClick={() => onChange({ ...filters, category: null })}>
            Buscar en todas las categorías
          </Button>
        </Offer>
      )}
      <Offer title="¿Conoces uno?" text="Invítalo: registrarse es gratis.">
        <ButtonLink href={inviteHref()} target="_blank" rel="noopener noreferrer" variant="secondary">
          <MessageCircle aria-hidden="true" className="size-5" />
          Invítalo por WhatsApp
        </ButtonLink>
      </Offer>
      <Offer title="Mira otros negocios">
        {categories.slice(0, categoryCount).map(({ id, name }) => (
          <button
            key={id}
            type="button"
            onClick={() => onChange({ ...noFilters, category: name })}
            // A wide page shows them beside this.
            className={cn(chipStyles({ isSelected: false }), 'xl:hidden')}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          onClick={() => onChange(noFilters)}
          className={chipStyles({ isSelected: false })}
        >
          Ver todos los negocios
        </button>
      </Offer>
    </div>
  );
}

interface OfferProps {
  title: string;
  text?: string;
  children: ReactNode;
}

function Offer({ title, text, children }: OfferProps) {
  return (
    <div>
      <Heading level={3} look="card">
        {title}
      </Heading>
      {text ? <p className="text-tinta-soft">{text}</p> : null}
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

/** Counts a term that no business has, for staff; empty for none. */
function useEmptySearchCount(term: string): void {
  useEffect(() => {
    if (term === '') return;
    const timer = setTimeout(() => void countEmptySearch(term), settledMs);
    return () => clearTimeout(timer);
  }, [term]);
}
