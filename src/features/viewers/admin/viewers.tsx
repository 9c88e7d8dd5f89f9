import { Eye } from 'lucide-react';
import { createContext, useContext, useEffect, useState } from 'react';
import { joinPresence } from '@/lib/supabase/realtime';
import { z } from '@/lib/zod';
import type { Elements } from '@/ui/elements';

/** As each page says it of itself. */
const viewerSchema = z.object({ user_id: z.string(), name: z.string() });

interface Viewer {
  userId: string;
  /** Empty if the profile has no name. */
  name: string;
}

const Identity = createContext<Viewer | null>(null);

/** Who this page says that it is, to other staff. */
export const ViewerIdentity = Identity.Provider;

/** The names of the other staff who look at the same. */
const Names = createContext<readonly string[]>([]);

interface ViewersProps {
  /** What is looked at, before somebody decides about it: `submission:…`, `reports:17`; null for nothing. */
  subject: string | null;
  children: Elements;
}

/** Tells other staff that this page looks at something, and their names to `ViewersNote`. */
export function Viewers({ subject, children }: ViewersProps) {
  const me = useContext(Identity);
  const [names, setNames] = useState<readonly string[]>([]);
  const userId = me?.userId;
  const name = me?.name;

  useEffect(() => {
    if (subject === null || userId === undefined || name === undefined) return;
    // One channel for each thing, said once: Realtime takes five changes of a presence in half a minute.
    const leave = joinPresence({
      topic: `viewers:${subject}`,
      state: { user_id: userId, name },
      onSync: (states) => {
        const others = states.flatMap((state) => {
          const { data } = viewerSchema.safeParse(state);
          // Not this person in another tab.
          return data && data.user_id !== userId ? [data.name || 'otra persona'] : [];
        });
        setNames([...new Set(others)].sort((a, b) => a.localeCompare(b)));
      },
    });
    return () => {
      leave();
      setNames([]);
    };
  }, [subject, userId, name]);

  return <Names value={names}>{children}</Names>;
}

const nameList = new Intl.ListFormat('es-MX');

/** «Lo está viendo Marisol», so that two do not decide about one thing. Nothing while nobody else looks at it. */
export function ViewersNote() {
  const names = useContext(Names);

  return (
    <div aria-live="polite">
      {names.length === 0 ? null : (
        <p className="mb-3 flex items-start gap-1.5 font-semibold">
          <Eye aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span>{`${names.length === 1 ? 'Lo está viendo' : 'Lo están viendo'} ${nameList.format(names)}`}</span>
        </p>
      )}
    </div>
  );
}
