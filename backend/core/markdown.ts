import markdownIt from 'markdown-it';

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

/** Markdown as HTML that may be shown as it is; its first headings are of the level of where it stands. */
export function htmlOf(text: string, topHeading = 1): string {
  const env = {};
  const tokens = markdown.parse(text, env);
  for (const token of tokens)
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      const level = Number(token.tag.slice(1)) + topHeading - 1;
      token.tag = `h${Math.min(level, LOWEST_HEADING)}`;
    }
  return markdown.renderer.render(tokens, markdown.options, env);
}

/** The words of a Markdown text, without its signs. */
export const plainTextOf = (text: string): string =>
  markdown
    .parse(text, {})
    .flatMap(({ type, content, children }) => {
      if (type === 'fence' || type === 'code_block') return [content.trim()];
      if (type !== 'inline') return [];
      return [(children ?? []).map((one) => (/break/.test(one.type) ? ' ' : one.content)).join('')];
    })
    .join('\n');
