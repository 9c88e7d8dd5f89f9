import { Container } from '@/ui/container';
import { Skeleton } from '@/ui/skeleton';

/** The skeleton of a page whose chunk is loading: a title, an image, some lines. */
export function PageSkeleton() {
  return (
    <Container className="min-h-dvh py-8">
      <p className="sr-only" role="status">
        Cargando...
      </p>
      <Skeleton className="h-9 w-2/3 max-w-md" />
      <Skeleton className="mt-3 h-5 w-1/3 max-w-48" />
      <Skeleton className="mt-6 aspect-video w-full max-w-3xl rounded-lg" />
      <Skeleton className="mt-6 h-5 w-full max-w-prose" />
      <Skeleton className="mt-2.5 h-5 w-4/5 max-w-prose" />
    </Container>
  );
}
