import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseBroken } from '@/lib/contracts/core/broken-request';
import { networkOf } from '@/lib/contracts/core/network';
import { callerOf } from './caller';

export const LOOK_EVERY_MS = 1000;
/** Below this speed a caller is slow, and too slow once they are this many looks behind it. */
const LEAST_BYTES_A_LOOK = 4 * 1024;
const LOOKS = 15;
const MOST_BEHIND_BYTES = LOOKS * LEAST_BYTES_A_LOOK;
/**
 * How far ahead of that speed they can get, to live on it when the line is bad. The system accepts an
 * answer in bursts of up to a third of its send buffer, and nothing until the caller has read as much.
 */
const MOST_AHEAD_BYTES = 512 * 1024;
/** Of one network. Members of one company behind one address are rarely slow at the same moment. */
const MOST_SLOW = 64;
const MOST_CONNECTIONS = 256;
/** Browsers and proxies ask one after another on a connection. */
const MOST_PIPELINED = 4;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  socket: Socket;
  network: string;
  /** The bytes moved by the last look, if it was waiting for its caller then. */
  seen: number | undefined;
  /** By how many bytes its caller is ahead of the least speed; negative for behind. */
  ahead: number;
}

const isOver = ({ request, response, socket }: Exchange) =>
  socket.destroyed || (response.writableFinished && request.complete);

/** Whether the next byte is the caller's to send, or to take. */
const isWaiting = ({ request, response }: Exchange) =>
  response.writableLength > 0 || (!request.complete && request.readableFlowing === true);

const moved = ({ bytesRead, bytesWritten, writableLength }: Socket) =>
  bytesRead + bytesWritten - writableLength;

const tooSlow = () => Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

function cut({ response, socket }: Exchange): void {
  if (response.socket === socket && !response.headersSent) refuseBroken(tooSlow(), socket);
  else socket.destroy();
}

/**
 * Cuts callers off who send what they ask, or take what they are answered, below a least speed, and
 * holds the connections of one network in bounds.
 */
export class SlowCallers {
  private readonly open = new Map<Socket, Set<Exchange>>();
  private readonly connections = new Map<string, Set<Socket>>();

  constructor(
    private readonly trustedProxies: number,
    private readonly mostConnections = MOST_CONNECTIONS,
  ) {}

  /** With proxies all connections are theirs, and theirs to bound. */
  addConnection(socket: Socket): void {
    if (this.trustedProxies > 0) return;
    const network = networkOf(socket.remoteAddress ?? '');
    const own = this.connections.get(network) ?? new Set();
    this.connections.set(network, own.add(socket));
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0 && this.connections.get(network) === own) this.connections.delete(network);
    });
    if (own.size > this.mostConnections) this.leastOf(own).destroy();
  }

  addRequest(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const network = networkOf(callerOf(request, this.trustedProxies).address);
    const exchange = { request, response, socket, network, seen: undefined, ahead: 0 };
    // Those that were answered before their body had come are over only now.
    for (const earlier of this.open.get(socket) ?? []) if (isOver(earlier)) this.forget(earlier);
    const own = this.open.get(socket) ?? new Set();
    this.open.set(socket, own.add(exchange));
    response.once('close', () => {
      if (isOver(exchange)) this.forget(exchange);
    });
    if (own.size > MOST_PIPELINED) socket.destroy();
  }

  /** To be called once in `LOOK_EVERY_MS`. */
  look(): void {
    const slow = new Map<string, Exchange[]>();
    for (const exchange of [...this.open.values()].flatMap((own) => [...own])) {
      if (isOver(exchange)) this.forget(exchange);
      else if (this.isSlow(exchange)) {
        const others = slow.get(exchange.network) ?? [];
        slow.set(exchange.network, [...others, exchange]);
      }
    }
    for (const some of slow.values()) {
      const [tooLong, others] = [
        some.filter(({ ahead }) => ahead < -MOST_BEHIND_BYTES),
        some.filter(({ ahead }) => ahead >= -MOST_BEHIND_BYTES),
      ];
      const slowestFirst = others.sort((one, other) => one.ahead - other.ahead);
      const excess = Math.max(0, others.length - MOST_SLOW);
      [...tooLong, ...slowestFirst.slice(0, excess)].forEach(cut);
    }
  }

  private isSlow(exchange: Exchange): boolean {
    if (!isWaiting(exchange)) {
      exchange.seen = undefined;
      exchange.ahead = Math.max(0, exchange.ahead);
      return false;
    }
    const { seen } = exchange;
    exchange.seen = moved(exchange.socket);
    // What the system takes first isn't the caller's doing.
    if (seen === undefined) return false;
    const since = exchange.seen - seen;
    exchange.ahead = Math.min(MOST_AHEAD_BYTES, exchange.ahead + since - LEAST_BYTES_A_LOOK);
    return since < LEAST_BYTES_A_LOOK;
  }

  /** The one whose end harms least: a slow caller's, one that never asked, one that is idle. */
  private leastOf(own: Set<Socket>): Socket {
    const all = [...own];
    const exchangesOf = (socket: Socket) => [...(this.open.get(socket) ?? [])];
    const last = all.at(-1);
    const found =
      all.find((socket) => exchangesOf(socket).some(({ ahead }) => ahead < 0)) ??
      all.find((socket) => socket.bytesRead === 0 && socket !== last) ??
      all.find((socket) => exchangesOf(socket).length === 0 && socket !== last) ??
      last;
    if (!found) throw new Error('There is no connection.');
    return found;
  }

  private forget(exchange: Exchange): void {
    const { socket, response } = exchange;
    const own = this.open.get(socket);
    own?.delete(exchange);
    if (own?.size === 0) this.open.delete(socket);
    // Node says nothing to the answer that waited behind another one on this connection.
    if (!response.writableFinished && !response.closed) response.emit('close');
  }
}
