import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { usePause } from '@/app/use-pause';
import { useSession } from '@/features/auth/use-session';
import { TeamLinks } from '@/features/contact/team-links';
import type { PauseReason } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { getPause, recheckBackend, subscribePause } from '@/lib/supabase/backend-fetch';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { oldestDate, useShownData } from './use-shown-data';

/** Shows that the project is paused, what still works, and who to write to; to staff also why. */
export function PauseNotice() {
  const pause = usePause();
  useRecovery(pause !== null);
  useDocumentLinks(pause !== null);
  const date = useShownData((shown) => (getPause() === null ? null : oldestDate(shown)));

  return (
    <div
      // A landmark while there is something in it.
      role={pause === null ? undefined : 'region'}
      aria-label={pause === null ? undefined : 'Aviso del directorio'}
      className="bg-cantera-wash text-fine print:hidden"
    >
      <div role="status">
        {pause === null ? null : (
          <Container className="pt-3">
            <p className="font-semibold text-cantera-text">El directorio está en pausa</p>
            <p>Puedes leer y buscar. Los envíos tienen que esperar: si te urge, escríbenos.</p>
            {date === null ? null : <p>{`Datos del ${date}`}</p>}
            <StaffReason reason={pause} />
          </Container>
        )}
      </div>
      {pause === null ? null : (
        <Container className="flex flex-wrap items-center gap-x-6 gap-y-1 pb-3">
          <TeamLinks />
          <RecheckButton />
        </Container>
      )}
    </div>
  );
}

/** What staff do about it, by the headings of the manual. */
const staffTexts: Record<PauseReason, { why: string; section: string }> = {
  'over-limit': {
    why: 'El proyecto de Supabase se pasó de los límites de su plan.',
    section: 'Si se pasó del límite',
  },
  asleep: { why: 'El proyecto de Supabase está dormido.', section: 'Si el proyecto está dormido' },
  unreachable: {
    why: 'El proyecto de Supabase no responde: quizá está dormido.',
    section: 'Si el proyecto está dormido',
  },
};

/** For accounts, and where staff sign in. Whether an account is one of staff cannot be read now. */
function StaffReason({ reason }: { reason: PauseReason }) {
  const { status } = useSession();
  const { pathname } = useLocation();
  const isForStaff = [`${paths.admin}/*`, `${paths.auth}/*`].some((path) => matchPath(path, pathname));
  if (status === 'signed-out' && !isForStaff) return null;
  const { why, section } = staffTexts[reason];
  return (
    <p className="mt-1">
      <strong>Para el equipo:</strong> <span>{why}</span>{' '}
      <span>{`Qué hacer: docs/operar/emergencias.md, «${section}».`}</span>
    </p>
  );
}

function RecheckButton() {
  const [isChecking, setChecking] = useState(false);

  async function handleClick() {
    setChecking(true);
    await recheckBackend();
    setChecking(false);
  }

  return (
    <Button variant="secondary" disabled={isChecking} onClick={() => void handleClick()}>
      {isChecking ? 'Revisando...' : 'Volver a intentar'}
    </Button>
  );
}

/** Asks again when the visitor returns to the page, and loads what has failed once the project responds. */
function useRecovery(isPaused: boolean): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!isPaused) return;
    const recheck = () => {
      if (document.visibilityState === 'visible') void recheckBackend();
    };
    document.addEventListener('visibilitychange', recheck);
    for (const event of ['focus', 'online']) addEventListener(event, recheck);
    return () => {
      document.removeEventListener('visibilitychange', recheck);
      for (const event of ['focus', 'online']) removeEventListener(event, recheck);
    };
  }, [isPaused]);

  useEffect(
    () =>
      subscribePause(() => {
        if (getPause() !== null) return;
        // Without those in flight: the response of one of them has ended the pause.
        void queryClient.invalidateQueries(
          { predicate: ({ state }) => state.status === 'error' || state.isInvalidated },
          { cancelRefetch: false },
        );
      }),
    [queryClient],
  );
}

/** Links load the pages that the build has written, where the app could not load their data. */
function useDocumentLinks(isPaused: boolean): void {
  useEffect(() => {
    if (!isPaused) return;
    const leaveToBrowser = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
      // Before React, which listens to the root below.
      if (link) event.stopPropagation();
    };
    document.addEventListener('click', leaveToBrowser, true);
    return () => document.removeEventListener('click', leaveToBrowser, true);
  }, [isPaused]);
}
