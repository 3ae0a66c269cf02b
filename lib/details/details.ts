import Cookies from 'js-cookie';
import * as z from 'zod/mini';
import { sameSitePath } from '@/lib/http/same-site-path';
import { isCssColor } from '@/lib/theme/css-color';

const COOKIE = 'details';

/** An invalid value is left out on its own, so that the rest still shows. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value): z.output<Schema> | undefined => z.safeParse(schema, value).data),
  );

const text = lenient(z.string().check(z.regex(/\S/)));

const badge = lenient(
  z.object({ name: text, color: lenient(z.string().check(z.refine(isCssColor))) }),
);

const detail = z.object({
  avatar: lenient(z.string().check(z.refine((path) => sameSitePath(path) !== null))),
  name: text,
  supporter: lenient(z.boolean()),
  role: badge,
  driver_rank: badge,
});

const userId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
  z.pipe(z.transform(Number), z.int().check(z.positive())),
);

const details = z.object({
  user_id: lenient(userId),
  detail: lenient(detail),
});

/** What the panel shows of the member. It comes from a cookie, so never authorise by it. */
export interface ShownDetails extends Partial<z.output<typeof detail>> {
  user_id?: number | undefined;
}

function jsonOf(cookie: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(cookie), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

export const readDetailsCookie = (): string | undefined => Cookies.get(COOKIE);

/** Null without a cookie, or if it holds no object. */
export function parseDetails(cookie: string | undefined): ShownDetails | null {
  const content = cookie === undefined ? undefined : jsonOf(cookie);
  const parsed = Array.isArray(content) ? null : z.safeParse(details, content);
  return parsed?.success ? { user_id: parsed.data.user_id, ...parsed.data.detail } : null;
}

export const readDetails = (): ShownDetails | null => parseDetails(readDetailsCookie());
