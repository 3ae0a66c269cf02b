/** What reports may hold about a member besides the error itself: nothing that is theirs or a secret. */
export const COLLECTED = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
};
