import { spawn } from 'node:child_process'; // default-tier/no-chance
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises'; // default-tier/no-chance
import type { Page } from '@playwright/test';
import { runScript } from './run-script.nightly'; // default-tier/no-chance

export async function take(page: Page): Promise<unknown[]> {
  const times = [
    Date.now(), // default-tier/no-chance
    new Date(), // default-tier/no-chance
    performance.now(), // default-tier/no-chance
    new Date(2026, 11, 31),
    Math.random(), // default-tier/no-chance
  ];
  await new Promise((resolve) => setTimeout(resolve, 100)); // default-tier/no-chance
  await new Promise((resolve) => setTimeout(resolve));
  await page.waitForTimeout(100); // default-tier/no-chance
  createServer().listen(0, '127.0.0.1');
  createServer().listen({ port: 0 });
  createServer().listen(4173); // default-tier/no-chance
  createServer().listen({ port: 4173 }); // default-tier/no-chance
  await delay(0);
  return [spawn, runScript, ...times];
}
