// npm start: the site with its own backend, ready to use. Arguments (--port, --host …) go to Vite.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { requireWritable } from './writable.mjs';

ensureInstalled();
await requireWritable();

// Vite exits when stdin closes, which is right in a terminal and wrong in a service or a pipe.
if (!process.stdin.isTTY) process.env.CI ??= 'true';

const vite = new URL('../node_modules/vite/bin/vite.js', import.meta.url);
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await import(vite.href);
