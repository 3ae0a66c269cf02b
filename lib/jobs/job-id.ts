/** The number in an address; null where it is none, which is a delivery that doesn't exist. */
export const readJobId = (segment: string | string[] | undefined) =>
  typeof segment === 'string' && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : null;
