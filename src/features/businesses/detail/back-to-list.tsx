import { ArrowLeft } from 'lucide-react';
import { useEffect, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { stepsToList } from '@/lib/history-entries';
import { paths } from '@/lib/paths';
import { standaloneLinkStyles } from '@/ui/link-styles';

/** The way back to the list: to where the visitor left it, with its filters, pages and position, else to its top. */
export function BackToList() {
  const navigate = useNavigate();
  // Forgets a stored list that is not in the history before this page.
  useEffect(() => void stepsToList());

  function handleClick(event: MouseEvent) {
    const steps = stepsToList();
    // With a modifier key the list opens in another tab or window.
    if (steps === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-steps);
  }

  return (
    <Link to={paths.listing} onClick={handleClick} className={cn(standaloneLinkStyles, 'print:hidden')}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      Volver a los negocios
    </Link>
  );
}
