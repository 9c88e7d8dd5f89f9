import { openLocalSite } from '../../supabase/local/local-site.ts';

export interface DataSource {
  /** Base address of the Supabase project, without a slash at its end. */
  projectUrl: string;
  /** Whether that is the site's own backend, because no project is configured. */
  isEmbedded: boolean;
  close: () => Promise<void>;
}

/** Nothing listens there: requests to it are answered inside this process. */
const embeddedOrigin = 'http://embedded.invalid';

/**
 * The configured project or, without one, the embedded backend with the data of this machine.
 * @param projectUrl base address of the project, without a slash at its end
 */
export async function openDataSource(projectUrl: string | null): Promise<DataSource> {
  if (projectUrl !== null) return { projectUrl, isEmbedded: false, close: () => Promise.resolve() };

  const { backend, close } = await openLocalSite();
  const throughNetwork = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(embeddedOrigin)
      ? backend.fetch(request, { peerAddress: '127.0.0.1' })
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
