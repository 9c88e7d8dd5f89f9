import { createHash } from 'node:crypto';

/** A fixed amount of work: about a tenth of a second on a machine of 2026. */
const rounds = 2000;

/**
 * Measures this machine, which may be three times slower tomorrow.
 * @returns {number} processor seconds of a fixed loop, the median of five
 */
export function calibrate() {
  const seconds = Array.from({ length: 5 }, measure).sort((a, b) => a - b);
  return seconds[2];
}

function measure() {
  const started = process.cpuUsage();
  let bytes = Buffer.alloc(64 * 1024);
  for (let round = 0; round < rounds; round += 1) {
    const digest = createHash('sha256').update(bytes).digest();
    const text = JSON.stringify(Array.from(digest, (byte) => ({ byte, label: `${byte}` })));
    bytes = Buffer.alloc(64 * 1024, text);
  }
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
}
