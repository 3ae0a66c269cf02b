import { subDays } from 'date-fns';
import { randomInt } from 'node:crypto';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { Refusal } from '@/backend/core/errors';
import { isOnDiscordServer } from '@/backend/discord/guild';
import { tellChannel } from '@/backend/discord/store';
import { findBlacklistHits, type Identity, noteBlacklistHits } from '@/backend/hr/blacklist-store';
import { tellThoseWho } from '@/backend/inbox/store';
import { isAway, listAccountsOf } from '@/backend/membership/applicant-store';
import { readPlayedHours } from '@/backend/steam/web-api';
import { readTruckersmpPlayer } from '@/backend/truckersmp/api';
import type { ApplicationAnswers, ApplicationCheck } from '@/lib/contracts/applications';
import { carryOut, type Settings, stateAfter } from './acting';
import { pathOf } from './application-acts';
import { isOldEnough, MIN_AGE } from './application-rules';
import {
  addApplication,
  changeApplication,
  findDraft,
  listOthers,
  lockApplication,
  type StoredApplication,
} from './application-store';
import { assignInTurn } from './auto-claim';
import { findSettings, lockSettings } from './auto-claim-store';
import { type OutsideAnswers, outsideChecks, ownChecks } from './check-rules';
import { received, writeTo } from './letters';

/** What an applicant has proved and written. */
export interface Applicant {
  /** The draft that becomes the application; null where there is none. */
  draft_id: number | null;
  steam_id: string;
  steam_name: string | null;
  discord_id: string;
  discord_name: string | null;
  hasVerifiedEmail: boolean | null;
  name: string;
  email: string;
  birth_year: number;
  country: string;
  languages: string[];
  answers: ApplicationAnswers;
  source: string | null;
}

/** Asks the outside services about somebody, all at once. Before the transaction: they may take seconds. */
export async function askServices(
  context: Pick<Context, 'config' | 'clock'>,
  { steam_id, discord_id }: { steam_id: string; discord_id: string },
): Promise<OutsideAnswers> {
  const [hours, truckersmp, isOnDiscord] = await Promise.all([
    readPlayedHours(context.config, steam_id),
    readTruckersmpPlayer(context, steam_id),
    isOnDiscordServer(context.config, discord_id),
  ]);
  return { hours, truckersmp, isOnDiscord };
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const PART = 4;

/** Eight signs that nobody takes for others, as in `K7QF-2M9X`. */
export function newRef(): string {
  const sign = () => LETTERS[randomInt(LETTERS.length)] ?? '';
  const part = () => Array.from({ length: PART }, sign).join('');
  return `${part()}-${part()}`;
}

const identityOf = (
  { name, steam_id, discord_id, email }: Applicant,
  { truckersmp }: OutsideAnswers,
): Identity => ({
  name,
  steam_id,
  discord_id,
  email: email.toLowerCase(),
  truckersmp_id: truckersmp !== 'unreachable' && truckersmp.found ? truckersmp.id : null,
});

function refuseField(field: string, words: string): never {
  throw new Refusal(422, 'not_accepted', words, { fields: { [field]: words } });
}

const DUPLICATE_DAYS = 365;

interface Known {
  checks: ApplicationCheck[];
  isBlocked: boolean;
  isResembling: boolean;
  hits: Awaited<ReturnType<typeof findBlacklistHits>>;
}

/** Refuses whoever may not apply now, and finds what our own records say of the others. */
async function lookUp(
  tx: Database,
  applicant: Applicant,
  {
    id,
    identity,
    outside,
    now,
  }: {
    id: number;
    identity: Identity;
    outside: OutsideAnswers;
    now: Date;
  },
): Promise<Known> {
  const settings = await findSettings(tx);
  if (!settings.is_open) {
    const until = settings.reopens_on ? `until ${settings.reopens_on}` : 'for now';
    throw new Refusal(409, 'closed', `Recruitment is closed ${until}.`);
  }
  if (!isOldEnough(applicant.birth_year, now))
    refuseField('birth_year', `You must be at least ${MIN_AGE} years old.`);
  const accounts = await listAccountsOf(tx, identity);
  if (accounts.some(({ state }) => !isAway(state) && state !== 'accepted'))
    throw new Refusal(409, 'is_member', 'You are already a member. Sign in instead.');
  const others = await listOthers(tx, id, identity);
  const isOpen = (state: string) =>
    ['submitted', 'claimed', 'info_requested', 'interview', 'on_hold', 'accepted'].includes(state);
  const bySame = others.filter(({ same }) => same.includes('Steam') || same.includes('Discord'));
  if (bySame.some(({ state }) => isOpen(state)))
    throw new Refusal(409, 'is_open', 'You already have an open application.');
  const again = bySame.find(({ may_apply_again_at: at }) => at !== null && at > now);
  if (again?.may_apply_again_at)
    throw new Refusal(
      409,
      'cooldown',
      `You can apply again on ${again.may_apply_again_at.toISOString().slice(0, 10)}.`,
    );
  const hits = await findBlacklistHits(tx, identity, { isActive: true });
  const [former] = accounts.filter(({ state }) => isAway(state));
  const own = ownChecks(
    {
      hasVerifiedEmail: applicant.hasVerifiedEmail,
      blacklist: hits,
      formerMember: former ?? null,
      duplicates: others
        .filter(({ submitted_at: at }) => at !== null && at > subDays(now, DUPLICATE_DAYS))
        .map(({ ref }) => ref),
    },
    now,
  );
  const byId = hits.filter(({ matched }) => matched.some((one) => one !== 'name'));
  return {
    checks: [...outsideChecks(outside, now), ...own],
    isBlocked: byId.some(({ severity }) => severity === 'block'),
    isResembling: hits.length > 0,
    hits,
  };
}

type Outcome =
  | { ok: true; ref: string }
  /** What is refused in neutral words is kept as a draft, for whoever cares for the blacklist. */
  | { ok: false; message: string };

const NEUTRAL = 'Your application cannot be accepted. Contact HR if you think this is a mistake.';

async function writeDraft(tx: Database, applicant: Applicant, identity: Identity, now: Date) {
  const { draft_id: own, hasVerifiedEmail: _, ...told } = applicant;
  const draft_id = own ?? (await findDraft(tx, told.steam_id));
  const written = {
    ...told,
    email: identity.email,
    truckersmp_id: identity.truckersmp_id,
    updated_at: now,
  };
  if (draft_id !== null) {
    await changeApplication(tx, draft_id, written);
    return draft_id;
  }
  return addApplication(tx, { ...written, ref: newRef(), state: 'draft', created_at: now });
}

async function tellRecruiters(
  tx: Database,
  { id, ref, name }: StoredApplication,
  isHeld: boolean,
  now: Date,
): Promise<void> {
  const message = isHeld
    ? `The application ${ref} of ${name} is on hold: it resembles an entry of the blacklist.`
    : `${name} has applied: ${ref}.`;
  const notice = { message, link: pathOf(ref), kind: 'application.submitted' };
  await tellThoseWho(
    tx,
    isHeld ? ['MANAGE_APPS'] : ['VIEW_APPS'],
    { ...notice, type: isHeld ? 'WARNING' : 'SUCCESS' },
    now,
  );
  // Discord reads along with more people than the panel: the code is enough there.
  const text = `A new application has come in: ${ref}.`;
  await tellChannel(tx, 'recruitment', { text, cause: `application:${id}:submitted` }, now);
}

/**
 * Takes an application in: checks it, holds or refuses it by the blacklist, and hands it to the
 * recruiters. `outside` is what `askServices` answered before the transaction began.
 */
export async function submitApplication(
  tx: Database,
  context: Settings,
  applicant: Applicant,
  { outside, now }: { outside: OutsideAnswers; now: Date },
): Promise<Outcome> {
  // One after another: the second of two with the same ids must see the first.
  await lockSettings(tx, now);
  const identity = identityOf(applicant, outside);
  const known = await lookUp(tx, applicant, {
    id: applicant.draft_id ?? 0,
    identity,
    outside,
    now,
  });
  const id = await writeDraft(tx, applicant, identity, now);
  await noteBlacklistHits(tx, id, known.hits, now);
  const draft = await lockApplication(tx, id);
  if (!draft) throw new Error('The application was not stored.');
  if (known.isResembling)
    await tellThoseWho(
      tx,
      ['MANAGE_BLACKLIST'],
      {
        type: 'WARNING',
        message: `${applicant.name} applied and ${known.isBlocked ? 'was refused: ' : ''}matches the blacklist.`,
        link: '/hr/blacklist',
        kind: 'blacklist.hit',
      },
      now,
    );
  if (known.isBlocked) return { ok: false, message: NEUTRAL };

  const submitted = stateAfter(draft, 'submit', 'applicant');
  const isHeld = known.isResembling;
  const state = isHeld ? stateAfter({ ...draft, state: submitted }, 'hold', 'panel') : submitted;
  await carryOut(tx, draft, null, {
    action: 'submitted',
    summary: 'The application was sent.',
    change: { state, checks: known.checks, submitted_at: now, updated_at: now },
  });
  await writeTo(tx, context.config, draft, received(context.config), now);
  await tellRecruiters(tx, draft, isHeld, now);
  const stored = await lockApplication(tx, id);
  if (stored && !isHeld) await assignInTurn(tx, context, stored, { now });
  return { ok: true, ref: draft.ref };
}
