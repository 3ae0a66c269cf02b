import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a PostgreSQL server that can be closed, as when the server restarts, or fall silent. */
export interface DatabaseGate {
  url: string;
  open(): Promise<void>;
  /** Cuts every connection; from then on nobody listens. */
  close(): Promise<void>;
  /** Takes connections, and never answers. */
  silence(): Promise<void>;
}

export function gateTo(server: string, port: number): DatabaseGate {
  const target = new URL(server);
  const url = new URL(server);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const sockets = new Set<Socket>();
  let listening: Server | undefined;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const listen = async (take: (socket: Socket) => void) => {
    const own = createServer((socket) => {
      keep(socket);
      take(socket);
    });
    listening = own;
    await new Promise<void>((resolve) => {
      own.listen(port, '127.0.0.1', resolve);
    });
  };
  const close = async () => {
    const own = listening;
    listening = undefined;
    const closed = new Promise<void>((resolve) => {
      if (own) own.close(() => resolve());
      else resolve();
    });
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    close,
    silence: async () => {
      await close();
      await listen((socket) => socket.resume());
    },
    open: async () => {
      await close();
      await listen((socket) => {
        const onward = connect(Number(target.port), target.hostname);
        keep(onward);
        socket.pipe(onward).pipe(socket);
        socket.once('close', () => onward.destroy());
        onward.once('close', () => socket.destroy());
      });
    },
  };
}
