/** Escapes text for our own pages and emails. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const AN_ADDRESS = /^https?:\/\/[^\s<>"'`]+$/;

/** The same, with lines that are URLs as links; a URL inside a sentence may be part of a name. */
export const withLinks = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const shown = escapeHtml(line);
      return AN_ADDRESS.test(line) ? `<a href="${shown}" rel="noreferrer">${shown}</a>` : shown;
    })
    .join('\n');

export const PAGE_STYLE = `body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .4rem; border-bottom: 1px solid #8886 }
@media (max-width: 40rem) { thead { display: none } tr { display: block; padding: .5rem 0; border-bottom: 1px solid #8886 } td { display: block; padding: .1rem 0; border: 0; overflow-wrap: anywhere } }
pre { overflow: auto; padding: .75rem; background: #8882; white-space: pre-wrap; overflow-wrap: anywhere }`;

/** A backend page; the content policy requires its style in a file. */
export const htmlPage = (title: string, stylesheet: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
  <title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${stylesheet}"><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`;
