import { loadEnv } from 'vite';
import type { FetchPicture } from './local-pictures.ts';
import { openLocalSite } from '../../supabase/local/local-site.ts';

export interface DataSource {
  /** Where the site's own backend answers; null where a Supabase project is configured. */
  origin: string | null;
  /** A stored picture, by the address that a page asks for. */
  fetchPicture: FetchPicture;
  close: () => Promise<void>;
}

/** Nothing listens there: requests to it are answered inside this process. */
const embeddedOrigin = 'http://embedded.invalid';

/** The configured project or, without one, the embedded backend with the data of this machine. */
export async function openDataSource(): Promise<DataSource> {
  const env = loadEnv('production', process.cwd());
  if (env.VITE_SUPABASE_URL)
    return { origin: null, fetchPicture: readPicture, close: () => Promise.resolve() };

  const { backend, close } = await openLocalSite();
  const throughNetwork = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(embeddedOrigin)
      ? backend.fetch(request, { peerAddress: '127.0.0.1' })
      : throughNetwork(request);
  };
  return {
    origin: embeddedOrigin,
    fetchPicture: (address) => readPicture(new URL(address, embeddedOrigin).href),
    close: async () => {
      globalThis.fetch = throughNetwork;
      await close();
    },
  };
}

async function readPicture(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${String(answer.status)}`);
  return Buffer.from(await answer.arrayBuffer());
}
