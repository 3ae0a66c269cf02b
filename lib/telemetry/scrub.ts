// What follows these in an address opens an account, a link, a calendar or a tracker by itself. The slash may be
// written out, as in the `next` of the login.
const PATH =
  /(\/|%2F)(reset-password|activate|calendars|trackers(?:\/|%2F)unitracker)(\/|%2F)[^\s/?#&%"'<>\\[\]:,]+/gi;
// So does this, by which an email address is confirmed, or by which Discord and Steam send somebody back.
const QUERY =
  /((?:[?&]|%3F|%26)(?:email_token|code|state|openid\.sig)(?:=|%3D))[^\s#&%"'<>\\[\],]+/gi;

const withoutSecrets = (text: string) =>
  text.replace(PATH, '$1$2$3[token]').replace(QUERY, '$1[token]');

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A copy of what is reported, in whatever depth, without the secrets that addresses hold. */
export function scrubbed<Value>(value: Value): Value;
export function scrubbed(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (Array.isArray(value)) return value.map((part: unknown) => scrubbed(part));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, scrubbed(part)]));
}

interface Transport<Envelope, Answer> {
  send: (envelope: Envelope) => Answer;
}

/** Puts `scrubbed` before whatever sends reports: every kind of them goes through here. */
export const scrubbing =
  <Options, Envelope, Answer, Made extends Transport<Envelope, Answer>>(
    make: (options: Options) => Made & Transport<Envelope, Answer>,
  ) =>
  (options: Options) => {
    const transport = make(options);
    return { ...transport, send: (envelope: Envelope) => transport.send(scrubbed(envelope)) };
  };

export const isSecret = (address: string): boolean => withoutSecrets(address) !== address;
