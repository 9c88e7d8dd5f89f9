import { tabStorage } from '@/lib/browser-storage';
import { savesData } from '@/ui/saves-data';
import { getSupabaseUrl, publishableKey } from '@/lib/supabase/env';
import { readStoredSession } from '@/lib/supabase/stored-session';

/** What is counted of a business, by day and without anything of who it was (supabase: count_visit). */
export type VisitKind = 'visit' | 'whatsapp' | 'call' | 'directions';

/** A privacy setting that not every browser has. */
interface OptionalNavigator {
  globalPrivacyControl?: boolean;
}

/**
 * Counts a visit once for each tab, and each tap. Nobody waits for it and nobody sees a failure. The request is sent also
 * when the page is left, and carries neither a session nor a cookie.
 */
export function countVisit(businessId: number, kind: VisitKind): void {
  if (!mayCount()) return;
  if (kind === 'visit') {
    const key = `conecta-visit-${String(businessId)}`;
    if (tabStorage.getItem(key) !== null) return;
    tabStorage.setItem(key, '1');
  }
  fetch(`${getSupabaseUrl()}/rest/v1/rpc/count_visit`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ p_business_id: businessId, p_kind: kind }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

/** Neither programs nor staff, nor a visitor who asks not to be counted or to save data. */
function mayCount(): boolean {
  const { doNotTrack, webdriver } = navigator;
  const { globalPrivacyControl }: Navigator & OptionalNavigator = navigator;
  return (
    !webdriver &&
    doNotTrack !== '1' &&
    globalPrivacyControl !== true &&
    !savesData() &&
    readStoredSession() === null
  );
}
