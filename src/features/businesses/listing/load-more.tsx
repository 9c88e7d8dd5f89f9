import { Button } from '@/ui/button';

interface LoadMoreProps {
  shownCount: number;
  isLoading: boolean;
  onLoad: () => void;
}

/** The button that loads the next page of a list. */
export function LoadMore({ shownCount, isLoading, onLoad }: LoadMoreProps) {
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <p className="text-fine text-tinta-soft">Vas en {shownCount} negocios y hay más.</p>
      <Button variant="secondary" size="large" disabled={isLoading} onClick={onLoad}>
        {isLoading ? 'Cargando...' : 'Ver más negocios'}
      </Button>
    </div>
  );
}
