/** The only source of the present moment: rules and stores ask it, so that tests and demo data can move time. */
export interface Clock {
  now(): Date;
}

/** A clock that runs on from `start`, or the machine's own without one. */
export function createClock(start?: Date): Clock {
  const offset = start ? start.getTime() - Date.now() : 0;
  return { now: () => new Date(Date.now() + offset) };
}

/** The machine's own time, which no setting moves. Only for what others have dated. */
export const machineTime = (): Date => new Date();
