import type { Query } from '@tanstack/react-query';
import { isRestored } from '@/lib/offline-copies';
import { getPause } from '@/lib/supabase/backend-fetch';
import { Container } from '@/ui/container';
import { oldestDate, useShownData } from './use-shown-data';

/**
 * Shows that the device is offline or that the project does not respond, because failures then look like those of the site, and how
 * old what is shown is.
 */
export function OfflineNotice() {
  const text = useShownData(noticeText);

  return (
    <div role="status" className="print:hidden">
      {text === null ? null : (
        <div className="bg-cantera-wash text-cantera-text">
          <Container className="py-2 text-fine font-semibold">{text}</Container>
        </div>
      )}
    </div>
  );
}

function noticeText(shown: readonly Query[]): string | null {
  const isOnline = navigator.onLine;
  // Phones misjudge whether they are online. The notice of a pause says the rest.
  if (isOnline && (getPause() !== null || !shown.some(isRestored))) return null;
  const date = oldestDate(shown);
  if (date === null) return 'Sin conexión a internet. Lo que ves puede no estar al día.';
  return `${isOnline ? 'El directorio no responde' : 'Sin conexión'} · datos del ${date}`;
}
