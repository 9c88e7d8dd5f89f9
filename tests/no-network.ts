/** No test leaves this machine: a connection to another one is refused and, by console.error, fails the test that asks for it. */
import dns from 'node:dns';
import { isIP, Socket } from 'node:net';

const ownHosts = new Set(['localhost', '127.0.0.1', '::1']);

function refuseOthers(host: string): void {
  if (ownHosts.has(host)) return;
  const error = new Error(`A test connects to ${host}`);
  console.error(error);
  throw error;
}

const { lookup } = dns;
dns.lookup = ((...args: Parameters<typeof lookup>) => {
  refuseOthers(args[0]);
  Reflect.apply(lookup, dns, args);
}) as typeof lookup;

// oxlint-disable-next-line typescript/unbound-method -- called for its socket below
const { connect } = Socket.prototype;
/** Node calls it as `connect(port, host)`, `connect({ host, port })` or, from net.connect, with the arguments in an array. */
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const [first, second] = args.flat();
  const host: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'host') : second;
  if (typeof host === 'string' && isIP(host) !== 0) refuseOthers(host);
  return Reflect.apply(connect, this, args) as Socket;
};
