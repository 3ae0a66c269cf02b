export interface Deadline {
  extend: () => void;
  stop: () => void;
}

/** Calls `onMissed` when it wasn't extended in time, unless the wait is somebody else's doing. */
export function startDeadline(
  milliseconds: number,
  onMissed: () => void,
  isExcused: () => boolean = () => false,
): Deadline {
  let last: NodeJS.Immediate | undefined;
  const timer = setInterval(() => {
    if (isExcused()) return;
    // What arrived while this process was busy is read first: timers come before the sockets.
    last = setImmediate(() => {
      clearInterval(timer);
      onMissed();
    });
  }, milliseconds);
  const forgive = () => clearImmediate(last);
  return {
    extend: () => {
      forgive();
      timer.refresh();
    },
    stop: () => {
      forgive();
      clearInterval(timer);
    },
  };
}
