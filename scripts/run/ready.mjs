import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 200;
// The development server compiles the page that is asked for first.
const ONE_ANSWER_MS = 60_000;
const STILL_WAITING_MS = 30_000;

async function isAnswering(url, signal) {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ONE_ANSWER_MS)]);
    const answer = await fetch(url, { signal: limit, redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}

async function untilAnswers({ name, url }, signal, print) {
  const began = Date.now();
  let isTold = false;
  while (!(await isAnswering(url, signal))) {
    signal.throwIfAborted();
    if (!isTold && Date.now() - began > STILL_WAITING_MS) {
      print(`Still waiting for the ${name} at ${new URL(url).origin}.`);
      isTold = true;
    }
    await sleep(EVERY_MS, undefined, { signal });
  }
}

/** Resolves once every address has answered with 200; rejects when the signal says to stop waiting. */
export const untilAllAnswer = (answers, signal, print) =>
  Promise.all(answers.map((answer) => untilAnswers(answer, signal, print)));
