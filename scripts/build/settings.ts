import { loadEnv } from 'vite';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';

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
  const url = (name: string): string | null => {
    const value = env[name];
    if (!value) return null;
    if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
      throw new DataError(`${name} no es una dirección que empiece con https://: ${value}`);
    return value.replace(/\/+$/, '');
  };
  return {
    projectUrl: url('VITE_SUPABASE_URL'),
    hasServiceWorker: env.VITE_SERVICE_WORKER !== 'off',
  };
}
