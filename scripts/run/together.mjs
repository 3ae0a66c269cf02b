import { whyNotListen } from './ports.mjs';
import { untilAllAnswer } from './ready.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function untilSignal() {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve(signal));
  });
}

/**
 * Runs parts as one: all of them or none. Resolves with the exit code once nothing is left: 0 after
 * a signal, 1 when a part can't start or has ended by itself.
 */
export async function runTogether(parts, { answers, announce, print = console.error }) {
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
    ...children.map(async ({ name, ended }) => `The ${name} has ended (${await ended}).`),
  ]);
  waiting.abort();
  if (failure) print(`${failure} Everything stops.`);
  // Whoever presses Ctrl-C twice doesn't want to wait.
  for (const signal of SIGNALS) process.once(signal, killAll);
  await Promise.all(children.map(({ stop }) => stop()));
  return failure ? 1 : 0;
}
