import { Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { track } from '@/lib/analytics';
import { paths } from '@/lib/paths';
import { lazyAfterHydration } from '@/ui/lazy-after-hydration';

const SavedCount = lazyAfterHydration(() => import('./saved-count').then((module) => module.SavedCount));

export function SavedLink() {
  return (
    <Link
      to={paths.saved}
      onClick={() => track('navigation', { to: paths.saved })}
      className="relative inline-flex size-touch shrink-0 items-center justify-center rounded-md text-tinta hover:bg-sunken noscript:hidden"
    >
      <Heart aria-hidden="true" className="size-5" />
      <span className="sr-only">Guardados </span>
      <SavedCount />
    </Link>
  );
}
