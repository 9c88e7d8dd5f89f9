import { loadEnv } from 'vite';
import { readWebUrl } from '../command/environment.ts';

/** The build's settings from the environment (.env.example). */
export interface BuildSettings {
  /**
   * Base URL of the Supabase project, without a trailing slash; null where the embedded backend serves the data.
   */
  projectUrl: string | null;
  /** False for a build that removes the service worker from the browsers that have one. */
  hasServiceWorker: boolean;
}

/** @throws {DataError} when a URL is not valid */
export function readBuildSettings(
  env: Record<string, string> = loadEnv('production', process.cwd()),
): BuildSettings {
  const url = env.VITE_SUPABASE_URL;
  return {
    projectUrl: url ? readWebUrl('VITE_SUPABASE_URL', url) : null,
    hasServiceWorker: env.VITE_SERVICE_WORKER !== 'off',
  };
}
