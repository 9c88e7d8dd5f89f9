/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_SERVICE_WORKER?: string;
  readonly VITE_PRICE_LOCALE?: string;
  /** Set by Vercel itself on its builds. */
  readonly VITE_VERCEL_ENV?: string;
}
