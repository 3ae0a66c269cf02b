import { escapeHtml } from '@/backend/core/text/html';

const STYLE = `body { font: 15px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
form { margin: 1rem 0 } button { font: inherit; margin: .15rem; padding: .3rem .6rem } input { font: inherit; padding: .3rem }
label { display: block; margin: .4rem 0 } table { border-collapse: collapse } td, th { text-align: left; padding: .3rem .8rem .3rem 0 }`;

/** A page of a stand-in, which says on its face that it is none of the real service. */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title><style>${STYLE}</style><main><h1>${escapeHtml(title)}</h1>
<p>This stands in for the real service on this machine, for development and the demo company.</p>${body}</main></html>`;

export const hidden = (values: Iterable<readonly [string, string]>): string =>
  [...values]
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('');
