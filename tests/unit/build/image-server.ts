/** A server of images that behaves as badly as some do. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { ImageProblem } from '../../../scripts/build/image-downloads';

/** More than any of these downloads needs. */
export const generous = { bytes: 1_000_000, timeoutMs: 20_000, promptMs: 20_000, slowMs: 20_000 };
export const image = Buffer.alloc(50_000, 'x');

type Responses = Partial<Record<string, (response: ServerResponse) => void>>;

/** What the server does by path, without the number that makes a URL unique. */
const responses: Responses = {
  '/whole': (response) => response.end(image),
  '/missing': (response) => response.writeHead(404).end('missing'),
  '/redirect': (response) => response.writeHead(302, { location: '/whole' }).end(),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': image.length });
    response.write('x', () => response.destroy());
  },
  '/endless': (response) => {
    const send = () => {
      while (!response.destroyed && response.write(image));
      if (!response.destroyed) response.once('drain', send);
    };
    send();
  },
  '/dripping': (response) => {
    const drip = setInterval(() => response.write('x'), 100);
    response.on('close', () => clearInterval(drip));
  },
  '/stalled': (response) => response.flushHeaders(),
  '/silent': () => undefined,
};

/** `requests` are the URLs of the requests. */
export async function startImageServer(others: Responses = {}) {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    ({ ...responses, ...others })[url.replace(/\?.*/, '')]?.(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export async function reasonOf(download: Promise<Uint8Array>): Promise<string> {
  const error: unknown = await download.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ImageProblem);
  return (error as ImageProblem).message;
}
