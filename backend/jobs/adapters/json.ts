import { parse, parseNumberAndBigInt } from 'lossless-json';

/** Ids beyond what a JavaScript number holds stay whole, as text. */
const parseNumber = (text: string) => {
  const value = Number(text);
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? String(parseNumberAndBigInt(text))
    : value;
};

export const parseJson = (text: string): unknown => parse(text, undefined, parseNumber);

/** The content of JSON that came inside a string; what isn't JSON is unknown. */
export function unwrapJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value);
  } catch {
    return null;
  }
}
