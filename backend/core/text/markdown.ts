import markdownIt, { type Token } from 'markdown-it';
import { slugOf } from './slug';

// What is written as HTML stays text.
const markdown = markdownIt({ html: false, linkify: false, breaks: true, maxNesting: 20 });

/** A link leads to another site, a mail or a place of this one, and to nothing that could run. */
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
 * Markdown as HTML that may be shown as it is. Where it stands below other headings, its highest
 * ones are of the level `topHeading`, whichever they were written with.
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

/** A heading that an address can name. */
interface Anchor {
  id: string;
  title: string;
}

const wordsOf = ({ children }: Token): string =>
  (children ?? []).map((one) => (/break/.test(one.type) ? ' ' : one.content)).join('');

/** The ids that a page has for itself have no such beginning. */
const BEGINNING = 'text-';

/** Gives each heading an id of its own. */
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

/** The same with an id at every heading, each of which is one of a kind. */
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

/** The words of a Markdown text, without its signs. */
export const plainTextOf = (text: string): string =>
  markdown
    .parse(text, {})
    .flatMap((token) => {
      const { type, content } = token;
      if (type === 'fence' || type === 'code_block') return [content.trim()];
      return type === 'inline' ? [wordsOf(token)] : [];
    })
    .join('\n');
