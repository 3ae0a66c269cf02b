import { watch } from 'node:fs';

const SETTLE_MS = 150;

/**
 * Starts a child again when its files change. A child that fails after a change waits for the next
 * one: it is being written. One that fails by itself has ended, as without reload.
 */
export function reloading(start, directories, print) {
  let child;
  let reloads = 0;
  let isStopping = false;
  let timer;
  let restart = Promise.resolve();
  let end;
  const ended = new Promise((resolve) => {
    end = resolve;
  });

  const begin = () => {
    const started = start();
    child = started;
    started.ended.then((how) => {
      if (started !== child || isStopping) return;
      if (reloads > 0 && how.startsWith('exit code'))
        print(`The backend has ended (${how}). It starts again with the next change.`);
      else end(how);
    });
  };

  const reload = async () => {
    if (isStopping) return;
    reloads += 1;
    const old = child;
    child = undefined;
    await old?.stop();
    if (!isStopping) begin();
  };

  const handleChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restart = restart.then(reload);
    }, SETTLE_MS);
  };

  const watchers = directories.map((directory) => {
    const watcher = watch(directory, { recursive: true }, handleChange);
    watcher.on('error', (error) => print(`Changes in ${directory} aren't seen: ${error.message}`));
    return watcher;
  });

  const stop = async () => {
    isStopping = true;
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await restart;
    await child?.stop();
  };

  begin();
  return { ended, stop, kill: () => child?.kill() };
}
