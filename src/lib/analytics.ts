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
type Send = (name: string, properties: Record<string, string | number | boolean>) => void;

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const waiting: { name: EventName; properties: Record<string, string | number | boolean> }[] = [];
let send: Send | null = null;

/** Records one event. Safe to call at any time; events wait until analytics has started. */
export function track<Name extends EventName>(name: Name, properties: AnalyticsEvents[Name]): void {
  waiting.push({ name, properties: { ...properties } });
  if (send) flush(send);
}

/** Loads the analytics scripts and sends what waited. Called once, after the first paint. */
export async function startAnalytics(): Promise<void> {
  try {
    const [analytics, speed] = await Promise.all([
      import('@vercel/analytics'),
      import('@vercel/speed-insights'),
    ]);
    // Elsewhere than on Vercel the scripts' addresses do not exist.
    if (import.meta.env.VITE_VERCEL_ENV) {
      analytics.inject();
      speed.injectSpeedInsights();
    }
    send = (name, properties) => {
      window.dataLayer ??= [];
      window.dataLayer.push({ event: name, ...properties });
      analytics.track(name, properties);
    };
    flush(send);
  } catch (error) {
    console.warn('analytics: not started', error);
  }
}

function flush(deliver: Send): void {
  for (const { name, properties } of waiting.splice(0)) {
    try {
      deliver(name, properties);
    } catch (error) {
      console.warn(`analytics: ${name} was not sent`, error);
    }
  }
}
