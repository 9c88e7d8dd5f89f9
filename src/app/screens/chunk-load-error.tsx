import { siteName } from '@/lib/seo/seo';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { PageHead } from '@/lib/seo/page-head';

interface ChunkLoadErrorProps {
  onRetry: () => void;
}

/** A page whose chunk did not load, nearly always because the device is offline. */
export function ChunkLoadError({ onRetry }: ChunkLoadErrorProps) {
  return (
    <Container className="py-12 md:py-20">
      <PageHead title={`Página sin cargar | ${siteName}`} isHiddenFromSearch />
      <Heading level={1} look="title" className="mb-5">
        Página sin cargar
      </Heading>
      <ErrorState
        level={2}
        title="No se pudo cargar la página"
        message="No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo."
        onRetry={onRetry}
      />
    </Container>
  );
}
