import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '@/lib/cn';
import { retryUrl, retryDelayMs, retryLimit } from './image-retry';

interface RetryingImageProps {
  src: string;
  /** Empty for a decorative image. */
  alt: string;
  className?: string;
}

/**
 * A 16:9 preview for staff: a failing image is retried three times, each time with a new URL, and then shows that
 * it does not load. Visitors see `Picture` instead.
 */
export function RetryingImage({ src, alt, className }: RetryingImageProps) {
  // Another image resets the retry count.
  return <Attempts key={src} src={src} alt={alt} className={className} />;
}

type Attempt = { count: number; url: string; status: 'loading' | 'shown' | 'waiting' | 'failed' };

function Attempts({ src, alt, className }: RetryingImageProps) {
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, url: src, status: 'loading' });
  const { count, url, status } = attempt;

  useEffect(() => {
    if (status !== 'waiting') return;
    const next = count + 1;
    const timer = setTimeout(
      () => setAttempt({ count: next, url: retryUrl(src, next), status: 'loading' }),
      retryDelayMs(next),
    );
    return () => clearTimeout(timer);
  }, [status, count, src]);

  const handleError = () => setAttempt({ ...attempt, status: count < retryLimit ? 'waiting' : 'failed' });
  const handleLoad = () => setAttempt({ ...attempt, status: 'shown' });

  return (
    <div className={cn('relative aspect-video overflow-hidden bg-sunken', className)}>
      {status === 'failed' ? (
        <p className="flex size-full flex-col items-center justify-center gap-1.5 overflow-y-auto p-3 text-center text-fine text-alerta-text">
          <ImageOff aria-hidden="true" className="size-5 shrink-0" />
          No se pudo cargar la imagen después de 3 intentos. El URL puede ser inválido o inaccesible.
        </p>
      ) : (
        <img
          key={count}
          src={url}
          alt={alt}
          width={1280}
          height={720}
          loading="lazy"
          decoding="async"
          onError={handleError}
          onLoad={handleLoad}
          className={cn(
            'size-full object-cover',
            status !== 'shown' && 'motion-safe:animate-pulse',
            // Hide the browser's icon of a broken image, which looks like a bug of the page.
            status === 'waiting' && 'invisible',
          )}
        />
      )}
    </div>
  );
}
