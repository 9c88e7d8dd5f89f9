import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Backend } from '../../supabase/local/create-backend';

export interface ServedBackend {
  origin: string;
  close: () => Promise<void>;
}

/** Serves a backend on a port of its own, with its WebSocket of Realtime. */
export async function serveBackend(backend: Backend): Promise<ServedBackend> {
  const server = createServer((request, response) =>
    backend.middleware(request, response, () => response.writeHead(404).end()),
  );
  const detach = await backend.attachRealtime(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    close: async () => {
      await detach();
      server.closeAllConnections();
      server.close();
    },
  };
}
