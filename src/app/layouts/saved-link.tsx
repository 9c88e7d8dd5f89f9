import { Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { track } from '@/lib/analytics';
import { paths } from '@/lib/paths';
import { SavedCount } from './saved-count';

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
