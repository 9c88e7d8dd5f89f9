import { openLocalSite } from '../../supabase/local/local-site.ts';

export interface DataSource {
  /** Base URL of the Supabase project, without a trailing slash. */
  projectUrl: string;
  /** Whether it is the embedded backend, because no project is configured. */
  isEmbedded: boolean;
  close: () => Promise<void>;
}

/** Requests to this origin never leave the process. */
const embeddedOrigin = 'http://embedded.invalid';

/**
 * The configured project or, without one, the embedded backend with this machine's data.
 * @param projectUrl base URL of the project, without a trailing slash
 */
export async function openDataSource(projectUrl: string | null): Promise<DataSource> {
  if (projectUrl !== null) return { projectUrl, isEmbedded: false, close: () => Promise.resolve() };

  const { backend, close } = await openLocalSite();
  const throughNetwork = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(embeddedOrigin)
      ? backend.fetch(request, { peerIp: '127.0.0.1' })
      : throughNetwork(request);
  };
  return {
    projectUrl: embeddedOrigin,
    isEmbedded: true,
    close: async () => {
      globalThis.fetch = throughNetwork;
      await close();
    },
  };
}
