import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@/scripts/free-port';

interface Door {
  url: string;
  open: () => Promise<void>;
  /** From here on nobody gets through, as if the panel's server had stopped. */
  close: () => Promise<void>;
}

/** Another way to a running panel, which can be closed and opened while the panel stays for others. */
export async function openDoor(panel: string): Promise<Door> {
  const { hostname, port } = new URL(panel);
  const sockets = new Set<Socket>();
  let server: Server;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  // Not one that the system gives away, which a connection might have while the door is closed.
  const own = await freePort();
  const listen = async () => {
    server = createServer((caller) => {
      const onward = connect(Number(port), hostname);
      for (const socket of [caller, onward]) keep(socket);
      caller.pipe(onward).pipe(caller);
    }).listen(own, hostname);
    await once(server, 'listening');
    // A test that fails leaves it open.
    server.unref();
  };
  await listen();
  return {
    url: `http://${hostname}:${own}`,
    open: listen,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
