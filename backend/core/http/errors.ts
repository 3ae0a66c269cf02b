import type { ErrorAnswer } from '@/lib/contracts/core/errors';

interface Extras {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

/** An error response: the status, a code for programs, a sentence for the member. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extras: Extras = {},
  ) {
    super(message);
  }

  toAnswer(): ErrorAnswer {
    const { fields } = this.extras;
    return { error: { code: this.code, message: this.message, ...(fields && { fields }) } };
  }
}

export const notUnderstood = (message: string, fields?: Record<string, string>) =>
  new Refusal(400, 'not_understood', message, { ...(fields && { fields }) });

export const notSignedIn = () => new Refusal(401, 'not_signed_in', 'Sign in to continue.');

/** Also for records the member may not know about. */
export const notFound = (what = 'This') => new Refusal(404, 'not_found', `${what} was not found.`);

/** A well-formed request that can't be carried out, shown at a field if one is at fault. */
export const refused = (code: string, message: string, field?: string) =>
  new Refusal(422, code, message, field ? { fields: { [field]: message } } : {});

/** The same with a generic code. */
export const notAccepted = (message: string, field?: string) =>
  refused('not_accepted', message, field);

export const ownRequest = () => refused('own_request', 'You can’t decide your own request.');

/** An action the record's state no longer allows. */
export const notPossible = (message: string) => new Refusal(409, 'not_possible', message);

export const noLongerPossible = (state: string, what: string) =>
  notPossible(`This action is no longer possible: ${what} is ${state}.`);

/** @param name of who decided; null if it was closed without a decision of anyone */
export const alreadyDecided = (name: string | null) =>
  new Refusal(409, 'decided', name === null ? 'Already decided.' : `Already decided by ${name}.`);

/** A version conflict: the record changed since the member saw it. */
export const changedMeanwhile = (what: string, verb: 'was' | 'were' = 'was') =>
  new Refusal(
    409,
    'changed',
    `${what} ${verb} changed by someone else. Reload to see the latest version.`,
  );

/** The same with the name of the last editor; null for a former member. */
export const changedBy = (name: string | null) =>
  new Refusal(
    409,
    'changed',
    `This record was changed by ${name ?? 'someone'}. Reload to see the latest version.`,
  );

export const tooMany = (message: string, seconds: number) =>
  new Refusal(429, 'too_many_requests', message, { headers: { 'retry-after': String(seconds) } });

export const databaseDown = () =>
  new Refusal(503, 'database_down', 'The database isn’t responding. Try again in a moment.', {
    headers: { 'retry-after': '2' },
  });
