import { ExternalLink, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { roleLabel, type Role } from '@/lib/role';
import { useSignOut } from '@/features/auth/use-sign-out';
import { cn } from '@/lib/cn';
import { isSessionLost } from '@/lib/supabase/stored-session';
import { Button } from '@/ui/button';
import { standaloneLinkStyles } from '@/ui/link-styles';

interface AccountPanelProps {
  name: string;
  role: Role;
}

export function AccountPanel({ name, role }: AccountPanelProps) {
  const { isPending, signOut } = useSignOut();

  return (
    <div className="flex flex-col gap-1 border-t pt-3">
      <p className="px-3">
        <span translate="no" className="block font-semibold">
          {name || 'Sin nombre'}
        </span>
        <span className="block text-fine text-tinta-soft">{roleLabel(role)}</span>
      </p>
      {isSessionLost() ? (
        <p className="px-3 text-fine text-tinta-soft">
          Este navegador no guarda tu sesión: termina al salir de esta página.
        </p>
      ) : null}
      <Link to={paths.home} className={cn(standaloneLinkStyles, 'gap-3 px-3')}>
        <ExternalLink aria-hidden="true" className="size-5" />
        Ver el sitio
      </Link>
      <Button variant="secondary" isFullWidth disabled={isPending} onClick={signOut} className="mt-1">
        <LogOut aria-hidden="true" className="size-5" />
        Cerrar sesión
      </Button>
    </div>
  );
}
