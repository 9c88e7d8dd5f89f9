// node --expose-gc --import tsx download-during-gc.ts TIMEOUT_MS URL…
// Downloads each URL while garbage is collected, and prints as JSON why each failed.
import { imageDownloads } from '../../../scripts/build/image-downloads.ts';

const [timeoutMs, ...urls] = process.argv.slice(2);
const download = imageDownloads({
  bytes: 1000,
  timeoutMs: Number(timeoutMs),
  promptMs: Infinity,
  slowMs: Infinity,
});
// Without its own reference to the process, which ends only when every connection is closed.
setInterval(() => void globalThis.gc?.(), 20).unref();

const outcomes = await Promise.all(
  urls.map((url) =>
    download(url).then(
      (image) => `${String(image.byteLength)} bytes`,
      (error: unknown) => String(error),
    ),
  ),
);
console.log(JSON.stringify(outcomes));
