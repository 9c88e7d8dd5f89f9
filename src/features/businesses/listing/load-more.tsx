import { Button } from '@/ui/button';

interface LoadMoreProps {
  shownCount: number;
  isLoading: boolean;
  onLoad: () => void;
}

/** The next page of a list, when somebody asks for it. */
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
