import { AccountLink } from './account-link';

/** Checks are kept with paths, so that no name outlives its account. */
const ACCOUNT_PATH = /(?:the account at )?\/profiles\/(\d+)/;

interface CheckTextProps {
  text: string;
}

/** What a check found, with a link for each account. */
export function CheckText({ text }: CheckTextProps) {
  return text
    .split(ACCOUNT_PATH)
    .map((part, place) => (place % 2 === 0 ? part : <AccountLink key={place} id={Number(part)} />));
}
