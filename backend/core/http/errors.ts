import type { ErrorAnswer } from '@/lib/contracts/core/errors';

/** Who did what is in the way of a request; null if their account is gone, or it was the panel. */
export interface Person {
  user_id: number | null;
  name: string | null;
}

interface Extras {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** What is said instead to the member who did what is in the way. */
  toSelf?: { user_id: number | null; message: string };
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

  /** As it is said to one member. */
  toldTo(readerId: number): Refusal {
    const { toSelf, ...extras } = this.extras;
    return toSelf?.user_id === readerId
      ? new Refusal(this.status, this.code, toSelf.message, extras)
      : this;
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

/** The same for good, such as about a closed request: sending it again never helps. */
export const noLongerPossible = (state: string, what: string) =>
  new Refusal(
    409,
    'no_longer_possible',
    state === 'withdrawn'
      ? `${what.charAt(0).toUpperCase()}${what.slice(1)} was withdrawn.`
      : `This action is no longer possible: ${what} is ${state}.`,
  );

export function alreadyClaimed({ user_id, name }: Person): Refusal {
  return new Refusal(409, 'claimed', `Already claimed by ${name ?? 'someone'}.`, {
    toSelf: { user_id, message: 'You’ve already claimed this, perhaps in another tab.' },
  });
}

/** @param decider null if it was closed without anyone’s decision */
export function alreadyDecided(decider: Person | null): Refusal {
  const { user_id = null, name = null } = decider ?? {};
  const message = name === null ? 'Already decided.' : `Already decided by ${name}.`;
  return new Refusal(409, 'decided', message, {
    toSelf: { user_id, message: 'You’ve already decided this, perhaps in another tab.' },
  });
}

/**
 * A version conflict: the record changed since the member saw it. What helps depends on where they
 * see it, so the panel adds that.
 */
export const changedMeanwhile = (what: string, verb: 'was' | 'were' = 'was') =>
  new Refusal(409, 'changed', `${what} ${verb} changed in the meantime.`);

/** The same with the last editor; null for the panel itself. */
export function changedBy(editor: Person | null): Refusal {
  const { user_id = null, name = null } = editor ?? {};
  return new Refusal(409, 'changed', `This record was changed by ${name ?? 'someone'}.`, {
    toSelf: { user_id, message: 'You’ve changed this record since, perhaps in another tab.' },
  });
}

export const tooMany = (message: string, seconds: number) =>
  new Refusal(429, 'too_many_requests', message, { headers: { 'retry-after': String(seconds) } });

export const databaseDown = () =>
  new Refusal(503, 'database_down', 'The database isn’t responding. Try again in a moment.', {
    headers: { 'retry-after': '2' },
  });
