import { once } from 'node:events';
import { createServer } from 'node:net';

// Below those that the system gives to connections: nothing takes one before it is listened on.
const FIRST = 20_000;
const NUMBER = 12_000;
const MOST_TRIES = 50;

/** A port of this machine that a program which is about to start may listen on. */
export async function freePort(tries = 1): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * NUMBER);
  const server = createServer();
  try {
    server.listen({ port, host: '127.0.0.1', exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    if (tries === MOST_TRIES) throw error;
    return await freePort(tries + 1);
  }
  server.close();
  await once(server, 'close');
  return port;
}
