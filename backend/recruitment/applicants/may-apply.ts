import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { notAccepted, Refusal } from '@/backend/core/http/errors';
import { dateInWords, dayAndYear } from '@/backend/core/text/time-words';
import { isAway, type listAccountsOf } from '@/backend/recruitment/activation/newcomer-store';
import { isNameOfAnother, isReservedName } from '@/backend/members/public';
import { REQUIREMENTS } from '@/lib/contracts/recruitment/applications';
import { isOldEnough, isOpenAt, HELD_STATES } from '@/backend/recruitment/applications/rules';
import { findLatestOf } from './store';
import type { listOthers, StoredApplication } from '@/backend/recruitment/applications/store';
import { findSettings } from '@/backend/recruitment/auto-claim/store';

type Deciding = Pick<Config, 'timeZone' | 'companyName'>;
type Accounts = Awaited<ReturnType<typeof listAccountsOf>>;
type Others = Awaited<ReturnType<typeof listOthers>>;

export async function refuseClosed(tx: Database, { timeZone }: Deciding, now: Date): Promise<void> {
  const settings = await findSettings(tx);
  if (isOpenAt(settings, now, timeZone)) return;
  const until = settings.reopens_on ? `until ${dayAndYear(settings.reopens_on)}` : 'for now';
  throw new Refusal(409, 'closed', `Recruitment is closed ${until}.`);
}

export function refuseYoung(birthYear: number, now: Date): void {
  if (!isOldEnough(birthYear, now))
    throw notAccepted(`You must be at least ${REQUIREMENTS.min_age} years old.`, 'birth_year');
}

const isInUse = ({ state }: Accounts[number]) => !isAway(state) && state !== 'accepted';

/** Only for verified accounts; an entered email proves nothing. */
export function refuseMember(proved: Accounts, words: string): void {
  if (proved.some(isInUse)) throw new Refusal(409, 'is_member', words);
}

export const hasOpenOne = () =>
  new Refusal(409, 'is_open', 'You already have an open application.');

/**
 * One application at a time, and none during the cool-down after a decline, by verified accounts.
 */
export function refuseRepeated(
  others: Others,
  { timeZone }: Pick<Deciding, 'timeZone'>,
  now: Date,
): void {
  const bySame = others.filter(({ same }) => same.includes('Steam') || same.includes('Discord'));
  if (bySame.some(({ state }) => HELD_STATES.some((held) => held === state))) throw hasOpenOne();
  const again = bySame.find(({ may_apply_again_at: at }) => at !== null && at > now);
  if (again?.may_apply_again_at)
    throw new Refusal(
      409,
      'cooldown',
      `You can apply again on ${dateInWords(again.may_apply_again_at, timeZone)}.`,
    );
}

export async function refuseName(
  tx: Database,
  { companyName }: Deciding,
  name: string,
  ownAccount: number | null,
): Promise<void> {
  if (isReservedName(name, companyName) || (await isNameOfAnother(tx, name, ownAccount)))
    throw notAccepted('This name is taken or reserved.', 'name');
}

/** An application can't be reopened if the person has a newer one. */
export async function refuseBesideNewer(
  tx: Database,
  { id, steam_id }: Pick<StoredApplication, 'id' | 'steam_id'>,
): Promise<void> {
  const latest = steam_id === null ? null : await findLatestOf(tx, steam_id);
  if (!latest || latest.id === id || !HELD_STATES.some((state) => state === latest.state)) return;
  throw new Refusal(
    409,
    'has_newer',
    latest.state === 'draft'
      ? 'The applicant is writing a new application.'
      : `The applicant has a newer application: ${latest.ref}.`,
  );
}
