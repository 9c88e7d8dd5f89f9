/**
 * Every analytics event of the product, typed, through one door: the data layer and Vercel Analytics
 * (spec: public §7). Nothing is sent before `startAnalytics`, which the app calls once the page is usable;
 * a failure is only logged.
 */
export interface AnalyticsEvents {
  page_view: { path: string; title: string };
  business_view: { id: number; name: string };
  business_card_click: { id: number; name: string; index: number };
  contact_click: { id: number; name: string; channel: 'whatsapp' | 'phone' | 'menu' };
  menu_view: { id: number; name: string };
  appointment_click: { id: number; name: string };
  email_click: { id: number; name: string };
  website_click: { id: number; name: string };
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
  /** What was recorded before it could be delivered, in its order. */
  waiting: { name: EventName; properties: Properties }[];
  /** Null until the destination is there. */
  deliver: ((name: EventName, properties: Properties) => void) | null;
}

const dataLayer: Destination = { waiting: [], deliver: null };
const vercel: Destination = { waiting: [], deliver: null };
/** The two do not wait for each other: what blocks one of them leaves the other one working. */
const destinations = new Set([dataLayer, vercel]);

/** Records one event. Safe to call at any time; events wait until analytics has started. */
export function track<Name extends EventName>(name: Name, properties: AnalyticsEvents[Name]): void {
  for (const destination of destinations) {
    destination.waiting.push({ name, properties: { ...properties } });
    flush(destination);
  }
}

/** Sends what waited, and loads the scripts of Vercel. Called once, after the first paint. */
export async function startAnalytics(): Promise<void> {
  dataLayer.deliver = (name, properties) => {
    window.dataLayer ??= [];
    window.dataLayer.push({ event: name, ...properties });
  };
  flush(dataLayer);

  try {
    const [analytics, speed] = await Promise.all([
      import('@vercel/analytics'),
      import('@vercel/speed-insights'),
    ]);
    // Elsewhere than on Vercel the scripts' addresses do not exist.
    if (import.meta.env.VITE_VERCEL_ENV) {
      analytics.inject({ beforeSend: withoutQuery });
      speed.injectSpeedInsights({ beforeSend: withoutQuery });
    }
    vercel.deliver = analytics.track;
    flush(vercel);
  } catch (error) {
    destinations.delete(vercel);
    console.warn('analytics: not started', error);
  }
}

/** The address alone: the links in mails carry a token after it, and what was searched is an event of its own. */
function withoutQuery<Event extends { url: string }>(event: Event): Event {
  return { ...event, url: event.url.replace(/[?#].*$/, '') };
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
