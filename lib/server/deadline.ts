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
  const timer = setInterval(() => {
    if (isExcused()) return;
    clearInterval(timer);
    onMissed();
  }, milliseconds);
  return { extend: () => void timer.refresh(), stop: () => clearInterval(timer) };
}
