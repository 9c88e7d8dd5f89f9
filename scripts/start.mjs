// npm start: the site with its own backend, ready to use. Arguments (--port, --host …) go to Vite.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { requireWritable } from './writable.mjs';

ensureInstalled();
await requireWritable();

// Vite exits when stdin closes, which is right in a terminal and wrong in a service or a pipe.
if (!process.stdin.isTTY) process.env.CI ??= 'true';

const vite = new URL('../node_modules/vite/bin/vite.js', import.meta.url);
// npm passes a signal on to the shell between the two, which ends alone.
const shell = process.ppid;
const orphaned = setInterval(() => {
  if (process.env.npm_lifecycle_event !== 'start' || process.ppid === shell) return;
  clearInterval(orphaned);
  process.kill(process.pid, 'SIGTERM');
}, 500).unref();
// A terminal that is closed sends it. Without a handler the database would go on.
process.once('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await import(vite.href);
