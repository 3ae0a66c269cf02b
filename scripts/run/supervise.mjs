import { whyNotListen } from './ports.mjs';
import { untilAllAnswer } from './ready.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_AFTER_MS = 500;
/** Asked before anything is waited for: it may go while the parts start. */
const parent = process.ppid;

/** A signal to npm ends npm and its shell, which hands nothing on: whoever it started is left behind. */
function untilNpmIsGone() {
  if (process.env.npm_lifecycle_event === undefined) return new Promise(() => undefined);
  const isThere = () => {
    try {
      return process.ppid === parent && process.kill(parent, 0);
    } catch (error) {
      return error.code === 'EPERM';
    }
  };
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      if (isThere()) return;
      clearInterval(looking);
      resolve();
    }, LOOK_AFTER_MS);
    looking.unref();
  });
}

const untilSignal = () =>
  new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve(signal));
  });

/**
 * Runs parts as one: all of them or none. Resolves with the exit code once nothing is left: 0 after
 * a signal, 1 when a part can't start or has ended by itself.
 */
export async function supervise(parts, { answers, announce, print = console.error }) {
  for (const part of parts) {
    const reason = await whyNotListen(part);
    if (reason) {
      print(reason);
      return 1;
    }
  }

  const signalled = untilSignal();
  const children = parts.map(({ name, start }) => ({ name, ...start() }));
  const killAll = () => children.forEach(({ kill }) => kill());
  process.once('exit', killAll);

  const waiting = new AbortController();
  untilAllAnswer(answers, waiting.signal, print).then(announce, () => undefined);

  const failure = await Promise.race([
    signalled.then(() => undefined),
    untilNpmIsGone(),
    ...children.map(async ({ name, ended }) => `The ${name} has ended (${await ended}).`),
  ]);
  waiting.abort();
  if (failure) print(`${failure} Everything stops.`);
  // Whoever presses Ctrl-C twice doesn't want to wait.
  for (const signal of SIGNALS) process.once(signal, killAll);
  await Promise.all(children.map(({ stop }) => stop()));
  return failure ? 1 : 0;
}
