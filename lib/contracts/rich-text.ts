import * as z from 'zod/mini';

/** What a text may be made of. There is no markup in it: whatever else was written is its text. */
export const RICH_TAGS = [
  'text',
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'em',
  's',
  'a',
  'br',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/** Where a link may lead: another site, a mail, or a place of this one. */
const LINK = /^(https?:\/\/|mailto:|\/(?![/\\])|#)[^\s\\]*$/i;

export const isSafeLink = (href: string): boolean => LINK.test(href);

export interface RichNode {
  tag: (typeof RICH_TAGS)[number];
  text?: string | undefined;
  href?: string | undefined;
  start?: number | undefined;
  children?: RichNode[] | undefined;
}

const richNode: z.ZodMiniType<RichNode> = z.lazy(() =>
  z.object({
    tag: z.enum(RICH_TAGS),
    text: z.optional(z.string()),
    href: z.optional(z.string().check(z.regex(LINK))),
    /** Of a numbered list. */
    start: z.optional(z.number()),
    children: z.optional(z.array(richNode)),
  }),
);

/** A text that was written as Markdown. */
export const richText = z.array(richNode);
