import type { ErrorAnswer } from '@/lib/contracts/core/errors';

interface Extras {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

/** A request that is answered with a refusal: the status, a code for programs, a sentence for the member. */
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

export const notSignedIn = () => new Refusal(401, 'not_signed_in', 'Sign in to go on.');

/** Also for what exists but isn't the member's to know of. */
export const notFound = (what = 'This') => new Refusal(404, 'not_found', `${what} was not found.`);

/** What is understood but can't be done as it was asked; beside its field where one is at fault. */
export const refused = (code: string, message: string, field?: string) =>
  new Refusal(422, code, message, field ? { fields: { [field]: message } } : {});

/** The same where no program tells one case from another. */
export const notAccepted = (message: string, field?: string) =>
  refused('not_accepted', message, field);

export const ownRequest = () => refused('own_request', 'You cannot decide your own request.');

/** What the state of the record no longer lets anybody do. */
export const notPossible = (message: string) => new Refusal(409, 'not_possible', message);

export const noLongerPossible = (state: string, what = 'the item') =>
  notPossible(`This action is no longer possible: ${what} is ${state}.`);

export const alreadyDecided = (name: string | null) =>
  new Refusal(409, 'decided', `Already decided by ${name ?? 'someone'}.`);

/** Somebody else was faster: what the member decides on isn't what they see. */
export const changedMeanwhile = (what: string, verb: 'was' | 'were' = 'was') =>
  new Refusal(
    409,
    'changed',
    `${what} ${verb} changed meanwhile. Reload to see the latest version.`,
  );

/** The same where it is known who was; null: somebody who is no longer there. */
export const changedBy = (name: string | null) =>
  new Refusal(
    409,
    'changed',
    `This record was changed by ${name ?? 'someone'}. Reload to see the latest version.`,
  );

export const tooMany = (message: string, seconds: number) =>
  new Refusal(429, 'too_many_requests', message, { headers: { 'retry-after': String(seconds) } });

export const databaseDown = () =>
  new Refusal(503, 'database_down', 'The database does not answer. Try again in a moment.', {
    headers: { 'retry-after': '2' },
  });
