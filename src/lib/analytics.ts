import { whenShown } from './when-shown';

/**
 * Every analytics event of the product, typed, sent to the data layer and to Vercel Analytics (spec: public §7). Those of the
 * optional links are added where the links are listed (src/features/contact/business-links.ts).
 * Nothing is sent before `startAnalytics`, which the app calls once the page is interactive; a failure is only
 * logged.
 */
export interface AnalyticsEvents {
  page_view: { path: string; title: string };
  business_view: { id: number; name: string };
  business_card_click: { id: number; name: string; index: number };
  contact_click: { id: number; name: string; channel: 'whatsapp' | 'phone' | 'menu' };
  menu_view: { id: number; name: string };
  appointment_click: { id: number; name: string };
  email_click: { id: number; name: string };
  share_click: { id: number; name: string };
  category_select: { category: string };
  search: { term: string };
  vote: { id: number; vote: 'like' | 'dislike' };
  navigation: { to: string };
  '10_sec_business_page': { id: number; name: string };
  businessRegistrationSuccess: { formSuccess: true };
}

type EventName = keyof AnalyticsEvents;
type Properties = Record<string, string | number | boolean>;

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

interface Destination {
  /** Events recorded before they can be delivered, in order. */
  waiting: { name: EventName; properties: Properties }[];
  /** Null until the destination has loaded. */
  deliver: ((name: EventName, properties: Properties) => void) | null;
}

const dataLayer: Destination = { waiting: [], deliver: null };
const vercel: Destination = { waiting: [], deliver: null };
/** Independent of each other: an ad blocker that blocks one leaves the other working. */
const destinations = new Set([dataLayer, vercel]);

/** Safe to call at any time; events are queued until analytics has started. */
export function track<Name extends EventName>(name: Name, properties: AnalyticsEvents[Name]): void {
  for (const destination of destinations) {
    destination.waiting.push({ name, properties: { ...properties } });
    flush(destination);
  }
}

/** Sends the queued events, and on Vercel loads its scripts, once the page is seen. Called once, after the first paint. */
export async function startAnalytics(): Promise<void> {
  await new Promise<void>((resolve) => void whenShown(resolve));
  dataLayer.deliver = (name, properties) => {
    window.dataLayer ??= [];
    window.dataLayer.push({ event: name, ...properties });
  };
  flush(dataLayer);

  // Only Vercel serves the scripts that read these events.
  if (!import.meta.env.VITE_VERCEL_ENV) {
    destinations.delete(vercel);
    return;
  }
  try {
    const [analytics, speed] = await Promise.all([
      import('@vercel/analytics'),
      import('@vercel/speed-insights'),
    ]);
    analytics.inject({ beforeSend: withoutSecrets });
    speed.injectSpeedInsights({ beforeSend: withoutSecrets });
    vercel.deliver = analytics.track;
    flush(vercel);
  } catch (error) {
    destinations.delete(vercel);
    console.warn('analytics: not started', error);
  }
}

/**
 * Removes search, hash and the tokens of owners from the URL: email links carry a token in the search, and a search is an
 * event of its own.
 */
function withoutSecrets<Event extends { url: string }>(event: Event): Event {
  return { ...event, url: event.url.replace(/[?#].*$/, '').replace(/\/[0-9a-f]{64}$/, '') };
}

function flush({ waiting, deliver }: Destination): void {
  if (!deliver) return;
  for (const { name, properties } of waiting.splice(0)) {
    try {
      deliver(name, properties);
    } catch (error) {
      console.warn(`analytics: ${name} was not sent`, error);
    }
  }
}
