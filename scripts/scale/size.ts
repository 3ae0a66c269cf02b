export interface Size {
  deliveries: number;
  members: number;
  /** How old the company is. */
  days: number;
}

/** Sends one statement to the database, whichever it is. */
export type Run = (statement: string) => Promise<unknown>;

export const SECRET = 'a-secret-for-the-scale-script';

/** As long as the backend's own. */
const TOKEN_LENGTH = 43;

/** The session token of a member; the first one holds every permission and has driven most. */
export const tokenOf = (member: number): string =>
  `scale-session-${member}`.padEnd(TOKEN_LENGTH, '-');
export const steamIdOf = (member: number): string => `7656119${String(member).padStart(10, '0')}`;

const ASKERS = 40;

/** So many members ask, from the one who has driven most to the one who has driven least. */
export const askersOf = ({ members }: Pick<Size, 'members'>): number[] =>
  Array.from({ length: ASKERS }, (_, index) => 1 + Math.floor((index * members) / ASKERS));
