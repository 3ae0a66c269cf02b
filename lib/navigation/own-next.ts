/** The name of a page's own `next` on the sign-in URL, which has a `next` itself. */
export const OWN_NEXT = 'page_next';
