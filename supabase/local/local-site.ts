import path from 'node:path';
import { createBackend, type Backend, type BackendOptions } from './create-backend';
import { explainLocalError, localDataRoot, startLocalServer } from './data-folder';
import { exitWithExplanation, explainPrintedErrors } from './exit-with-explanation';
import { openMemoryDatabase } from './memory-database';
import { openPostgres } from './postgres/connection';
import { NoServerError } from './postgres/installation';
import { PROJECT_ROOT } from './project-config';
import { hasTemporaryServer, openTemporaryDatabase, startTemporaryServer } from './temporary-server';

export interface LocalSite {
  backend: Backend;
  /** For the startup banner: the data folder, or that there is none. */
  dataLocation: string;
  close: () => Promise<void>;
}

const notKept = 'en memoria (se pierden al detener)';

/**
 * The site of this machine: on its data folder, with LOCAL_BACKEND=temporary on data that end with it, and where no PostgreSQL
 * server can run in the memory of this process.
 */
export async function openLocalSite(): Promise<LocalSite> {
  try {
    return await (process.env.LOCAL_BACKEND === 'temporary'
      ? openTemporarySite()
      : openKeptSite(localDataRoot()));
  } catch (error) {
    if (!(error instanceof NoServerError)) throw error;
    console.warn(`Aviso: los datos no se guardarán. ${error.message}`);
    return openMemorySite();
  }
}

async function openKeptSite(root: string): Promise<LocalSite> {
  const server = await startLocalServer(root);
  const explain = (error: unknown) => explainLocalError(error, root);
  const stopExplaining = explainPrintedErrors(explain);
  // postgres.js reads the types of arrays in a promise that nothing awaits.
  const exitWithReason = (error: unknown) => exitWithExplanation(explain(error));
  process.on('unhandledRejection', exitWithReason);
  const close = async () => {
    try {
      await server.stop();
    } finally {
      process.off('unhandledRejection', exitWithReason);
      stopExplaining();
    }
  };
  try {
    const backend = await createBackend(openPostgres({ ...server.address, database: 'postgres' }), {
      storageDir: path.join(root, 'storage'),
      seed: true,
    });
    return {
      backend,
      dataLocation: root.startsWith(PROJECT_ROOT) ? path.relative(PROJECT_ROOT, root) : root,
      close: async () => {
        await backend.close();
        await close();
      },
    };
  } catch (error) {
    // A server that has ended cannot be stopped.
    await close().catch(() => undefined);
    throw explain(error);
  }
}

async function openTemporarySite(): Promise<LocalSite> {
  const server = hasTemporaryServer() ? null : await startTemporaryServer();
  const backend = await openSeededBackend();
  return {
    backend,
    dataLocation: notKept,
    close: async () => {
      await backend.close();
      await server?.stop();
    },
  };
}

/** A backend on its own copy of the demo data in the temporary server. */
export async function openSeededBackend(options: BackendOptions = {}): Promise<Backend> {
  return createBackend(await openTemporaryDatabase('seeded'), options);
}

async function openMemorySite(): Promise<LocalSite> {
  const backend = await createBackend(await openMemoryDatabase(), { seed: true });
  return { backend, dataLocation: notKept, close: backend.close };
}
