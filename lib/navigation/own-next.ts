/** What a page's own `next` is called on the way to the login, which has a `next` itself. */
export const OWN_NEXT = 'page_next';
