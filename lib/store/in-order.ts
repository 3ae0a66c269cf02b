import { onPageReset } from './page-state';

/**
 * Sends one after the other, so that the last choice is also the last to arrive where each holds all of
 * them, as with settings that are saved at once.
 */
export function inOrder<Values, Answer>(
  send: (values: Values) => Promise<Answer>,
): (values: Values) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  onPageReset(() => {
    last = Promise.resolve();
  });
  return (values) => {
    const sent = last.then(() => send(values));
    last = sent.catch(() => undefined);
    return sent;
  };
}
