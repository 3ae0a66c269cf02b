import { look, onReturn, readConnection } from './connection';

const untilReturn = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onReturn(() => {
      stop();
      resolve();
    });
  });

/** Loads a part of the panel when it is needed; one that the network doesn't give is waited for. */
export async function loadLate<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await look()) throw error;
      if (readConnection() !== 'up') await untilReturn();
    }
  }
}
