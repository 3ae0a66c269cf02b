/** The only source of the current time, so that tests and demo data can move it. */
export interface Clock {
  now(): Date;
}

/** A clock that runs from `start`, or the system clock. */
export function createClock(start?: Date): Clock {
  const offset = start ? start.getTime() - Date.now() : 0;
  return { now: () => new Date(Date.now() + offset) };
}

/** The system time, which no setting moves. Only for timestamps from others. */
export const machineTime = (): Date => new Date();
