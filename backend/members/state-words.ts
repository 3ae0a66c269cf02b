const WORDS: ReadonlyMap<string, string> = new Map([
  ['applicant', 'an applicant’s'],
  ['accepted', 'not activated yet'],
  ['onboarding', 'in onboarding'],
  ['loa', 'on LOA'],
  ['left', 'a former member’s'],
]);

/** An account's state, after “the account is”. */
export const accountStateInWords = (state: string): string => WORDS.get(state) ?? state;
