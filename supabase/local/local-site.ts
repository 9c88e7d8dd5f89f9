import path from 'node:path';
import { createBackend, type Backend } from './create-backend';
import { lockData } from './data-lock.mjs';
import { localDataRoot } from './data-root.mjs';
import { openDatabaseFolder } from './database-folder';
import { asDiskError } from './disk-error';
import { PROJECT_ROOT } from './project-config';
import { loadSnapshot } from './snapshot';

export interface LocalSite {
  backend: Backend;
  /** For the startup banner: the data folder, or that there is none. */
  dataLocation: string;
  isInMemory: boolean;
  close: () => Promise<void>;
}

/** Browser tests set their client IP, because one IP would reach the rate limits. */
const TEST_CLIENT_IP = 'x-test-client-ip';

async function openInMemory(): Promise<LocalSite> {
  const backend = await createBackend({
    snapshot: await loadSnapshot({ seed: true }),
    clientIp: (request, { peerIp }) => request.headers.get(TEST_CLIENT_IP) ?? peerIp,
  });
  return {
    backend,
    dataLocation: 'en memoria (se pierden al detener)',
    isInMemory: true,
    close: backend.close,
  };
}

async function openOnDisk(root: string): Promise<LocalSite> {
  let unlock: (() => void) | undefined;
  try {
    unlock = lockData(root);
    process.once('exit', unlock);
    const backend = await openDatabaseFolder(root);
    const close = async () => {
      await backend.close();
      unlock?.();
    };
    const dataLocation = root.startsWith(PROJECT_ROOT) ? path.relative(PROJECT_ROOT, root) : root;
    return { backend, dataLocation, isInMemory: false, close };
  } catch (error) {
    unlock?.();
    throw asDiskError(error, root);
  }
}

export function openLocalSite(): Promise<LocalSite> {
  return process.env.LOCAL_BACKEND === 'memory' ? openInMemory() : openOnDisk(localDataRoot());
}
