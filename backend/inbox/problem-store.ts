import { addDays, subDays, subMinutes } from 'date-fns';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { NoticeKind } from '@/backend/core/notice-kind';
import type { Database } from '@/backend/core/db/database';
import { DISCORD_EVENTS, EVENTS_FULL, MAY_NOT } from '@/backend/discord/public';
import {
  countHeldUp,
  isHeldUp,
  listClosedServices,
  listGivenUp,
  listReasons,
} from '@/backend/core/outbox/outbox-state';
import { addressOfLane, MAIL } from '@/backend/mail/public';
import { DISCORD_ROLES } from '@/backend/members/public';
import { SERVICE_NOTICES } from './notices';
import type { Notice } from './notice';
import { lockTelling, tellThoseWho, wasTold } from './store';
import { listUnread, withdrawNotices } from './withdraw-store';

const NAMES: Readonly<Record<string, string>> = {
  discord: 'Discord rejects our bot’s messages',
  discord_join: 'Discord doesn’t let our bot add members to the server',
  discord_events: 'Discord doesn’t let our bot manage events on the server',
  discord_roles: 'Discord doesn’t let our bot assign roles',
  trucky: 'Trucky rejects our token',
  tracksim: 'TrackSim rejects our key',
};

const MAIL_HELD_UP_MINUTES = 3;
const NO_MAIL = {
  kind: SERVICE_NOTICES.refuses,
  about: MAIL,
  message:
    'No emails are going out: the mail server isn’t responding or rejects them. Waiting emails are retried for a day; check the settings.',
};

const DISCORD = 'discord';
const DISCORD_HELD_UP_MINUTES = 10;

/** Messages that Discord isn't accepting, because it is down or rate-limits us. */
async function listHeldUpOnDiscord(tx: Database, now: Date): Promise<Problem[]> {
  const waiting = await countHeldUp(tx, DISCORD, subMinutes(now, DISCORD_HELD_UP_MINUTES));
  if (waiting === 0) return [];
  const rest = 'and will be sent once it does. Reach members another way if it’s urgent.';
  return [
    {
      kind: SERVICE_NOTICES.waits,
      about: DISCORD,
      message: `Discord isn’t accepting messages. ${waiting} ${waiting === 1 ? 'is' : 'are'} waiting ${rest}`,
      notice: `Discord isn’t accepting messages. They’re kept ${rest}`,
    },
  ];
}

const ADDRESSES_SHOWN = 3;

/** Emails that were given up on, so that someone can fix the addresses or the settings. */
async function listLostMail(tx: Database, now: Date): Promise<Problem[]> {
  const lost = await listGivenUp(tx, MAIL, subDays(now, 1));
  const [last] = lost;
  if (!last) return [];
  const addresses = [...new Set(lost.map(({ lane }) => addressOfLane(lane)))];
  const others = addresses.length - ADDRESSES_SHOWN;
  const shown = addresses.slice(0, ADDRESSES_SHOWN).join(', ');
  const to = others > 0 ? `${shown} and ${others} more` : shown;
  const message = `Emails in the last day were never delivered, to ${to}. ${last.reason} If the address is right, check the settings of the mail server.`;
  const notice = `Emails in the last day were never delivered. ${last.reason} The dashboard shows to whom.`;
  return [{ kind: SERVICE_NOTICES.mail_lost, about: MAIL, message, notice }];
}

/** Current problems that only administrators can fix. */
export async function listProblems(tx: Database, now: Date): Promise<Problem[]> {
  const closed = await listClosedServices(tx, now);
  const refused = await listReasons(tx, DISCORD_ROLES, MAY_NOT);
  const full = await listReasons(tx, DISCORD_EVENTS, EVENTS_FULL);
  const isMailHeldUp = await isHeldUp(tx, MAIL, subMinutes(now, MAIL_HELD_UP_MINUTES));
  return [
    ...(isMailHeldUp ? [NO_MAIL] : []),
    ...(closed.includes(DISCORD) ? [] : await listHeldUpOnDiscord(tx, now)),
    ...(await listLostMail(tx, now)),
    ...closed
      .filter((service) => service !== MAIL)
      .map((service) => ({
        kind: SERVICE_NOTICES.refuses,
        about: service,
        message: `${NAMES[service] ?? service}. Waiting messages are retried; check the settings.`,
      })),
    ...full.map((reason) => ({
      kind: SERVICE_NOTICES.events_full,
      about: DISCORD_EVENTS,
      message: `${reason} New ones are added once others end or are deleted there.`,
    })),
    ...refused.map((reason) => ({
      kind: SERVICE_NOTICES.role_refused,
      about: reason,
      message: `${reason} Move the bot’s role above it in the Discord server’s settings.`,
    })),
  ];
}

interface Problem {
  kind: NoticeKind;
  /** The service or role with the problem, reported once a day. */
  about: string;
  message: string;
  /** Replaces a message with addresses, because notices are stored. */
  notice?: string;
}

async function tellOnce(
  tx: Database,
  { message: shown, notice: message = shown, ...problem }: Problem & Pick<Notice, 'until'>,
  now: Date,
): Promise<void> {
  if (await wasTold(tx, problem, subDays(now, 1))) return;
  await tellThoseWho(tx, ['MANAGE_USERS_ROLES'], { type: 'ERROR', message, ...problem }, now);
}

/** Notifies administrators, once a day, that a service has just turned someone away. */
export const tellOfProblem = (
  context: Context,
  problem: Pick<Problem, 'about' | 'message'>,
  now: Date,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    await lockTelling(tx);
    const kind = SERVICE_NOTICES.turned_away;
    await tellOnce(tx, { ...problem, kind, until: addDays(now, 1) }, now);
  });

const LASTING = [
  SERVICE_NOTICES.refuses,
  SERVICE_NOTICES.waits,
  SERVICE_NOTICES.mail_lost,
  SERVICE_NOTICES.role_refused,
  SERVICE_NOTICES.events_full,
];

/** Notifies administrators of lasting problems, once a day each. */
export async function tellOfClosedServices(context: Context, now: Date): Promise<void> {
  const isOver = async (tx: Database) => (await listUnread(tx, LASTING)).length === 0;
  if ((await listProblems(context.db, now)).length === 0 && (await isOver(context.db))) return;
  await inTransaction(context, async (tx) => {
    await lockTelling(tx);
    const problems = await listProblems(tx, now);
    for (const { kind, about } of await listUnread(tx, LASTING))
      if (!problems.some((one) => one.kind.name === kind && one.about === about))
        await withdrawNotices(
          tx,
          { kinds: LASTING.filter(({ name }) => name === kind), about },
          now,
        );
    for (const problem of problems) await tellOnce(tx, problem, now);
  });
}
