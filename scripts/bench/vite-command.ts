import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Vite's program, to be run by Node itself: a shell or npx in between would keep signals from it. */
export const viteCommand = path.join(path.dirname(require.resolve('vite/package.json')), 'bin/vite.js');
