// node scripts/check-start.mjs: npm start on this machine, as the continuous integration of each system runs it: it starts with
// nothing prepared, responds, and ends.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { shellFor } from './shell-for.mjs';

/** The first start installs the packages and prepares the database. */
const timeoutMs = 600_000;

const isWindows = process.platform === 'win32';
const child = spawn('npm', ['start', '--', '--host', '127.0.0.1', '--port', '5399', '--strictPort'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, LOCAL_BACKEND: 'temporary', CI: 'true' },
  ...shellFor('npm'),
});
const ended = once(child, 'close');
const timer = setTimeout(() => end(), timeoutMs);

function end() {
  if (child.pid === undefined || child.exitCode !== null) return;
  if (isWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
  // Its own pid ends what it has started, too: the output is closed only then.
  else child.kill();
}

/** The URL that it prints when it is ready. */
const ready = new Promise((resolve, reject) => {
  let printed = '';
  child.stdout.on('data', (part) => {
    process.stdout.write(part);
    printed += String(part);
    const [url] = /http:\/\/127\.0\.0\.1:5399/.exec(printed) ?? [];
    if (url) resolve(url);
  });
  child.once('close', () => reject(new Error('npm start ended before it was ready')));
});

try {
  const origin = await ready;
  const page = await fetch(origin);
  const categories = await fetch(`${origin}/rest/v1/categories?select=name`, {
    headers: { apikey: 'sb_publishable_local' },
  });
  const names = await categories.json();
  if (!page.ok || !categories.ok || names.length === 0)
    throw new Error(`It responded ${page.status} and ${categories.status}`);
  console.log(`npm start is ready: ${names.length} categories`);
} finally {
  end();
  await ended;
  clearTimeout(timer);
}
console.log('npm start ended');
