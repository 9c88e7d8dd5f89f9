import { fileURLToPath } from 'node:url';
import type * as ServeSite from './serve-site';
import { runnerImport, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';

/**
 * Runs the embedded backend inside `vite` and `vite preview` when no Supabase project is configured. The backend is imported
 * when a server starts, because a build does not need it and Vite cannot bundle it into its configuration.
 */
export function embeddedBackend(): Plugin {
  async function serve(server: ViteDevServer | PreviewServer): Promise<void> {
    // Vitest starts a Vite server too; its tests create their own backends.
    if (server.config.env.VITE_SUPABASE_URL || process.env.VITEST) return;
    const file = fileURLToPath(new URL('./serve-site.ts', import.meta.url));
    const { module } = await runnerImport<typeof ServeSite>(file, { configFile: false });
    await module.serveSite(server);
  }

  return { name: 'embedded-backend', configureServer: serve, configurePreviewServer: serve };
}
