import { ACCOUNT_PATH, type ShownCheck } from '@/lib/contracts/recruitment/recruitment';
import { AccountLink } from './account-link';

interface CheckTextProps {
  check: ShownCheck;
}

/** What a check found, with a link for each account. */
export function CheckText({ check: { text, accounts } }: CheckTextProps) {
  if (!accounts) return text;
  const nameOf = (id: number) => accounts.find(({ user_id }) => user_id === id)?.name;
  return text
    .split(ACCOUNT_PATH)
    .map((part, place) =>
      place % 2 === 0 ? (
        part
      ) : (
        <AccountLink key={place} id={Number(part)} name={nameOf(Number(part))} />
      ),
    );
}
