import { look, onReturn, readConnection } from '@/lib/http/connection';

const untilReturn = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onReturn(() => {
      stop();
      resolve();
    });
  });

/** Lazily loads a part of the panel, and waits while the network is down. */
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
