import markdownIt from 'markdown-it';

// What is written as HTML stays text, and a link leads to nothing that could run.
const markdown = markdownIt({ html: false, linkify: false, breaks: true });

markdown.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  tokens[index]?.attrSet('rel', 'nofollow ugc noopener');
  return renderer.renderToken(tokens, index, options);
};
markdown.disable('image');

/** Markdown as HTML that may be shown as it is. */
export const htmlOf = (text: string): string => markdown.render(text);
