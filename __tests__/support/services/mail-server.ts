import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface Taken {
  from: string;
  to: string[];
  isEncrypted: boolean;
  raw: string;
}

type Behaviour = Pick<SMTPServerOptions, 'onConnect' | 'onAuth' | 'onRcptTo'>;

const WELL: Required<Behaviour> = {
  onConnect: (_session, done) => done(),
  onAuth: (auth, _session, done) => done(null, { user: auth.username }),
  onRcptTo: (_address, _session, done) => done(),
};

/** A mail server on a port of its own that keeps what it takes, and behaves as a test says. */
export async function startMailServer() {
  const taken: Taken[] = [];
  let behaviour = WELL;
  const server = new SMTPServer({
    // Else it warns of the certificate that it brings along, which is what is wanted here.
    logger: false,
    onConnect: (...asked) => behaviour.onConnect(...asked),
    onAuth: (...asked) => behaviour.onAuth(...asked),
    onRcptTo: (...asked) => behaviour.onRcptTo(...asked),
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          raw,
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://us:secret@127.0.0.1:${port}`,
    taken,
    behave: (next: Behaviour = {}) => {
      behaviour = { ...WELL, ...next };
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
