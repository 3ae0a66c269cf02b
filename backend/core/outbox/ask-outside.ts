import { setTimeout as wait } from 'node:timers/promises';
import { fetch, type Dispatcher, type FormData, type Headers } from 'undici';
import * as z from 'zod';

const MAX_BYTES = 1024 * 1024;

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  maxBytes?: number;
  dispatcher?: Dispatcher;
}

export interface OutsideAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Calls an outside service. Slow, oversized, truncated or missing responses are `unreachable`;
 * never throws and follows no redirects.
 */
export async function askOutside(
  { answerWithinMs }: { answerWithinMs: number },
  url: string,
  { maxBytes = MAX_BYTES, ...asked }: Asked = {},
): Promise<OutsideAnswer | 'unreachable'> {
  try {
    const { status, headers, body } = await fetch(url, {
      ...asked,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const chunks: Uint8Array[] = [];
    const coming: AsyncIterable<Uint8Array> | [] = body ?? [];
    let size = 0;
    for await (const chunk of coming) {
      size += chunk.byteLength;
      // Leaving the loop closes the connection.
      if (size > maxBytes) return 'unreachable';
      chunks.push(chunk);
    }
    return { status, headers, body: new Uint8Array(Buffer.concat(chunks)) };
  } catch {
    // All failures look the same to the caller.
    return 'unreachable';
  }
}

/** A non-negative integer, which services may also send as text. */
export const wholeNumber = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/** Settings for consecutive calls that share one time budget of at most `mostMs`. */
export function sharingTime<Asking extends { answerWithinMs: number }>(
  config: Asking,
  mostMs: number,
): Asking {
  const until = performance.now() + Math.min(config.answerWithinMs, mostMs);
  const get = () => Math.max(0, Math.floor(until - performance.now()));
  return Object.defineProperty({ ...config }, 'answerWithinMs', { get });
}

/** The response if it arrives in time; the call itself continues. */
export const inTime = <Answer>(
  { answerWithinMs }: { answerWithinMs: number },
  asked: Promise<Answer>,
): Promise<Answer | 'unreachable'> =>
  Promise.race([asked, wait(answerWithinMs, 'unreachable' as const, { ref: false })]);

export const textOf = ({ body }: OutsideAnswer): string => Buffer.from(body).toString('utf8');

/** The JSON of a response if it is valid; otherwise the service counts as down. */
export function jsonOf<Schema extends z.ZodType>(
  answer: OutsideAnswer,
  schema: Schema,
): z.output<Schema> | 'unreachable' {
  try {
    const parsed = schema.safeParse(JSON.parse(textOf(answer)));
    return parsed.success ? parsed.data : 'unreachable';
  } catch {
    // An HTML page or a truncated response.
    return 'unreachable';
  }
}

/** The seconds of a rate-limited service's Retry-After. */
export function retryAfterOf(
  { headers }: Pick<OutsideAnswer, 'headers'>,
  fallback: number,
): number {
  const asked = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(asked) && asked > 0 ? Math.ceil(asked) : fallback;
}
