import markdownIt, { type Token } from 'markdown-it';
import { slugOf } from './slug';

// HTML stays text.
const markdown = markdownIt({ html: false, linkify: false, breaks: true, maxNesting: 20 });

/**
 * Links may point to other sites, email addresses or this site, but never to anything executable.
 */
const LINK = /^(https?:\/\/|mailto:|#|\/(?![/\\]))[^\\]*$/i;

markdown.validateLink = (address) => LINK.test(address.trim());
markdown.disable('image');
markdown.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  tokens[index]?.attrSet('rel', 'nofollow ugc noopener');
  return renderer.renderToken(tokens, index, options);
};

const LOWEST_HEADING = 6;

const levelOf = ({ tag }: Token): number => Number(tag.slice(1));

/**
 * Markdown as safe HTML. Its top headings get the level `topHeading`, to fit below other headings.
 */
export function htmlOf(text: string, topHeading?: number): string {
  const env = {};
  const tokens = markdown.parse(text, env);
  const headings = tokens.filter(({ type }) => /^heading_(open|close)$/.test(type));
  const written = Math.min(...headings.map(levelOf));
  for (const token of headings) {
    const level = levelOf(token) - written + (topHeading ?? written);
    token.tag = `h${Math.min(level, LOWEST_HEADING)}`;
  }
  return markdown.renderer.render(tokens, markdown.options, env);
}

/** A heading with an ID. */
interface Anchor {
  id: string;
  title: string;
}

const wordsOf = ({ children }: Token): string =>
  (children ?? []).map((one) => (/break/.test(one.type) ? ' ' : one.content)).join('');

/** A prefix that the page's own IDs don't use. */
const BEGINNING = 'text-';

/** Gives each heading a unique ID. */
function createIds() {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (slug: string): string => {
    for (let count = (counts.get(slug) ?? 0) + 1; ; count += 1) {
      const id = `${BEGINNING}${slug}${count === 1 ? '' : `-${count}`}`;
      if (taken.has(id)) continue;
      taken.add(id);
      counts.set(slug, count);
      return id;
    }
  };
}

/** The same with a unique ID on every heading. */
export function htmlWithAnchors(text: string): { html: string; anchors: Anchor[] } {
  const env = {};
  const nextId = createIds();
  const tokens = markdown.parse(text, env);
  const anchors: Anchor[] = [];
  for (const [place, token] of tokens.entries()) {
    const words = tokens[place + 1];
    if (token.type !== 'heading_open' || !words) continue;
    const title = wordsOf(words);
    const id = nextId(slugOf(title, 'part'));
    token.attrSet('id', id);
    anchors.push({ id, title });
  }
  return { html: markdown.renderer.render(tokens, markdown.options, env), anchors };
}

/** A Markdown text as plain text. */
export const plainTextOf = (text: string): string =>
  markdown
    .parse(text, {})
    .flatMap((token) => {
      const { type, content } = token;
      if (type === 'fence' || type === 'code_block') return [content.trim()];
      return type === 'inline' ? [wordsOf(token)] : [];
    })
    .join('\n');
