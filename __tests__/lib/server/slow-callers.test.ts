import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import * as z from 'zod';
import { SlowCallers } from '@/lib/server/slow-callers';
import { serve, type RunningServer } from './servers';

/** Longer than anybody may be too slow. */
const LONG = 17;
const LARGE = Buffer.alloc(8 * 1024 * 1024);

let server: RunningServer;
let callers: SlowCallers;
let sockets: Socket[] = [];
let arrived: [IncomingMessage, ServerResponse][] = [];

async function start(
  listener: RequestListener,
  trustedProxies = 0,
  mostConnections = 1000,
): Promise<void> {
  callers = new SlowCallers(trustedProxies, mostConnections);
  server = await serve((req, res) => {
    callers.addRequest(req, res);
    listener(req, res);
    arrived.push([req, res]);
  });
}
const addConnection = (message: unknown) => {
  const { socket } = z.object({ socket: z.instanceof(Socket) }).parse(message);
  if (socket.localPort === server.port) callers.addConnection(socket);
};
beforeAll(() => subscribe('net.server.socket', addConnection));
afterAll(() => void unsubscribe('net.server.socket', addConnection));
afterEach(async () => {
  sockets.forEach((socket) => socket.destroy());
  sockets = [];
  arrived = [];
  await server.stop();
});

const look = (times: number) => Array.from({ length: times }, () => callers.look());

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(setImmediate);
}

/** Connections that have sent this, of which the server has heard. */
async function call(text: string | ((turn: number) => string), times = 1): Promise<Socket[]> {
  const before = arrived.length;
  const made = Array.from({ length: times }, (_none, turn) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(typeof text === 'string' ? text : text(turn));
    });
    return socket.on('error', () => undefined);
  });
  sockets.push(...made);
  await until(() => arrived.length === before + times);
  return made;
}

const answerOf = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += String(chunk);
  });
  await once(socket, 'close');
  return text;
};

const post = (address = '') =>
  `POST / HTTP/1.1\r\nHost: x\r\n${address && `X-Forwarded-For: ${address}\r\n`}Content-Length: 9000000\r\n\r\n`;
const read: RequestListener = (req, res) =>
  void req
    .resume()
    .on('error', () => undefined)
    .once('end', () => res.end('taken'));

describe('a caller who sends slowly', () => {
  it('is told so and cut off', async () => {
    await start(read);
    const [socket] = await call(post());
    if (!socket) throw new Error('There is no connection.');
    look(LONG);
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408 .*"code":"too_slow"/s);
  });

  it('is left alone while enough comes', async () => {
    await start(read);
    const [socket] = await call(post());
    for (let turn = 1; turn <= 2 * LONG; turn += 1) {
      socket?.write(Buffer.alloc(8 * 1024));
      await until(() => (arrived[0]?.[0].socket.bytesRead ?? 0) > turn * 8 * 1024);
      callers.look();
    }
    expect(arrived[0]?.[0].destroyed).toBe(false);
  });

  it('may stop for as long as they were faster before, but not for ever', async () => {
    await start(read);
    const [socket] = await call(post());
    for (let turn = 1; turn <= 10; turn += 1) {
      socket?.write(Buffer.alloc(64 * 1024));
      await until(() => (arrived[0]?.[0].socket.bytesRead ?? 0) > turn * 64 * 1024);
      callers.look();
    }
    look(120);
    expect(arrived[0]?.[0].socket.writable).toBe(true);
    look(LONG + 8);
    expect(arrived[0]?.[0].socket.writable).toBe(false);
  });

  it('is left alone while the panel itself is not ready to read', async () => {
    await start((req) => void req.pause());
    await call(post());
    look(LONG);
    expect(arrived[0]?.[0].socket.destroyed).toBe(false);
  });

  it('is not waited for as long where there are many of one network', async () => {
    await start(read, 1);
    await call(post('10.0.0.1'), 70);
    const others = await call((turn) => post(`10.0.1.${turn}`), 5);
    look(2);
    const isCut = ([{ socket }]: [IncomingMessage, ServerResponse]) => !socket.writable;
    expect(arrived.filter(isCut)).toHaveLength(6);
    expect(arrived.slice(-others.length).filter(isCut)).toEqual([]);
  });

  it('has no other network by another address of it', async () => {
    await start(read, 1);
    await call((turn) => post(`2001:db8::${turn.toString(16)}`), 70);
    look(2);
    expect(arrived.filter(([{ socket }]) => !socket.writable)).toHaveLength(6);
  });
});

describe('a caller who doesn’t take the answer', () => {
  it('is cut off', async () => {
    await start((_req, res) => res.end(LARGE));
    const [socket] = await call('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    socket?.pause();
    await until(() => (arrived[0]?.[1].writableLength ?? 0) > 0);
    look(LONG);
    expect(arrived[0]?.[0].socket.destroyed).toBe(true);
  });

  it('is cut off with all that was asked behind it', async () => {
    await start((_req, res) => res.end(LARGE));
    sockets = [connect(server.port, '127.0.0.1')];
    sockets[0]?.on('error', () => undefined).pause();
    sockets[0]?.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2));
    await until(() => arrived.length > 0);
    const ended = arrived.map(([, res]) => once(res, 'close'));
    look(LONG);
    await until(() => arrived.every(([{ socket }]) => socket.closed));
    callers.look();
    await Promise.all(ended);
    expect(arrived.every(([, res]) => !res.writableFinished)).toBe(true);
  });

  it('is waited for while the panel still works on the answer', async () => {
    await start(() => undefined);
    await call('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    look(2 * LONG);
    expect(arrived[0]?.[0].socket.destroyed).toBe(false);
  });
});

it('a caller who asks many things at once on one connection is cut off', async () => {
  await start(() => undefined);
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20));
  await once(socket, 'close');
  expect(arrived[0]?.[0].socket.destroyed).toBe(true);
});

it('a caller who asks one after another is left alone, though nobody reads what is sent', async () => {
  await start((_req, res) => res.end('no'));
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  for (let turn = 1; turn <= 12; turn += 1) {
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc`);
    await once(socket, 'data');
  }
  expect(arrived).toHaveLength(12);
});

describe('where a network has as many connections as it may have', () => {
  const ok = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const isCut = ([{ socket }]: [IncomingMessage, ServerResponse]) => socket.destroyed;

  it('one more takes the place of a slow caller', async () => {
    await start((req, res) => (req.method === 'POST' ? read(req, res) : undefined), 0, 3);
    await call(ok);
    await call(post(), 2);
    look(2);
    await call(ok);
    expect(arrived.map(isCut)).toEqual([false, true, false, false]);
  });

  it('it takes the place of an idle one', async () => {
    await start((req, res) => void (req.method === 'POST' && res.end()), 0, 3);
    await call(ok);
    await call('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
    await until(() => arrived[1]?.[1].closed ?? false);
    await call(ok);
    await call(ok);
    expect(arrived.map(isCut)).toEqual([false, true, false, false]);
  });

  it('it is refused where all are being worked for', async () => {
    await start(() => undefined, 0, 3);
    await call(ok, 3);
    const socket = connect(server.port, '127.0.0.1');
    sockets.push(socket.on('error', () => undefined));
    socket.write(ok);
    await once(socket, 'close');
    expect(arrived.map(isCut)).toEqual([false, false, false]);
  });

  it('those of other networks are counted apart, also where IPv4 is written as IPv6', async () => {
    await start(() => undefined, 0, 3);
    const seen = (remoteAddress: string) =>
      Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    const connections = [1, 2, 3, 4, 5].map((host) => seen(`::ffff:203.0.113.${host}`));
    connections.forEach((socket) => callers.addConnection(socket));
    expect(connections.map(({ destroyed }) => destroyed)).not.toContain(true);
    [1, 2, 3].forEach(() => callers.addConnection(seen('203.0.113.1')));
    expect(connections.map(({ destroyed }) => destroyed)).toEqual([true, ...Array(4).fill(false)]);
  });

  it('those of a proxy are its own to bound', async () => {
    await start(() => undefined, 1, 3);
    await call(ok, 5);
    expect(arrived.map(isCut)).toEqual([false, false, false, false, false]);
  });
});
