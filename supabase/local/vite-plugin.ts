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
    if (process.env.VITEST) return;
    const url = String(server.config.env.VITE_SUPABASE_URL ?? '');
    if (url !== '') return sayWhoseData(server, url);
    const file = fileURLToPath(new URL('./serve-site.ts', import.meta.url));
    const { module } = await runnerImport<typeof ServeSite>(file, { configFile: false });
    await module.serveSite(server);
  }

  return { name: 'embedded-backend', configureServer: serve, configurePreviewServer: serve };
}

function sayWhoseData(server: ViteDevServer | PreviewServer, url: string): void {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    console.log(projectNotice(url));
  };
}

/** Printed in the place of the banner where `.env` or the environment names a project. */
export function projectNotice(url: string): string {
  // Only the host: what was pasted in its place may hold a password.
  const host = URL.canParse(url) ? new URL(url).host : '';
  return (
    `\n  Los datos son los del proyecto ${host || 'de VITE_SUPABASE_URL'}: lo que guardes aquí se guarda allá.\n` +
    '  Para trabajar con los de prueba, quita VITE_SUPABASE_URL de .env.\n'
  );
}
