import { setTimeout as wait } from 'node:timers/promises';
import { fetch, type Dispatcher, type Headers } from 'undici';
import * as z from 'zod';

const MAX_BYTES = 1024 * 1024;

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  maxBytes?: number;
  dispatcher?: Dispatcher;
}

export interface OutsideAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Asks an outside service. What is too slow, too long, cut off or not there at all is `unreachable`;
 * nothing is thrown, and no redirect is followed.
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
    // To whoever asks, all ways of not answering are the same.
    return 'unreachable';
  }
}

/** Of what was sent: one from 0 on, which services also write as text. */
export const wholeNumber = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/**
 * The same settings for questions that follow each other: together they take no longer than one, and
 * no longer than `mostMs`. Nothing is left once the time is over.
 */
export function sharingTime<Asking extends { answerWithinMs: number }>(
  config: Asking,
  mostMs: number,
): Asking {
  const until = performance.now() + Math.min(config.answerWithinMs, mostMs);
  const get = () => Math.max(0, Math.floor(until - performance.now()));
  return Object.defineProperty({ ...config }, 'answerWithinMs', { get });
}

/** What a question is answered with in time; the question itself goes on. */
export const inTime = <Answer>(
  { answerWithinMs }: { answerWithinMs: number },
  asked: Promise<Answer>,
): Promise<Answer | 'unreachable'> =>
  Promise.race([asked, wait(answerWithinMs, 'unreachable' as const, { ref: false })]);

export const textOf = ({ body }: OutsideAnswer): string => Buffer.from(body).toString('utf8');

/** The JSON of an answer where it is what it should be; else the service isn't itself. */
export function jsonOf<Schema extends z.ZodType>(
  answer: OutsideAnswer,
  schema: Schema,
): z.output<Schema> | 'unreachable' {
  try {
    const parsed = schema.safeParse(JSON.parse(textOf(answer)));
    return parsed.success ? parsed.data : 'unreachable';
  } catch {
    // A page of HTML, or half an answer.
    return 'unreachable';
  }
}

/** How many seconds a service that is asked too often wants to be left alone. */
export function retryAfterOf(
  { headers }: Pick<OutsideAnswer, 'headers'>,
  fallback: number,
): number {
  const asked = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(asked) && asked > 0 ? Math.ceil(asked) : fallback;
}
