import { addDays } from 'date-fns';
import { SETTINGS_CHANGED } from '@/backend/core/audit/audit';
import { auditSelf } from '@/backend/core/audit/audit-self';
import { announce } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound, refused } from '@/backend/core/http/errors';
import { isTimeZone } from '@/backend/core/time/time';
import { dateInWords } from '@/backend/core/text/time-words';
import { findUpload, keepUploads, releaseUploads } from '@/backend/files/public';
import { DIRECT_MESSAGE } from '@/backend/discord/public';
import { findNewEmail } from '@/backend/session/public';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import {
  NAME_DAYS,
  ownAccountEndpoint,
  removeAvatarEndpoint,
  renameEndpoint,
  setAboutEndpoint,
  setAvatarEndpoint,
  setDisplayEndpoint,
  setNoticesEndpoint,
} from '@/lib/contracts/own-account';
import { readNoticeChoices } from '@/lib/contracts/notices';
import {
  findDeletion,
  isNameOfAnother,
  lockNames,
  readPrivacy,
  isReservedName,
} from '@/backend/members/public';
import {
  changeOwnAccount,
  listAvatars,
  lockOwnAccount,
  readOwnAccount,
  type OwnAccount,
} from './store';

type OwnCall = MemberCall<EndpointInput>;

const FILES = '/api/files/';

const refuseField = (name: string, message: string) => refused(`wrong_${name}`, message, name);

/** Open pages elsewhere ask for permissions again, and get the new details with the response. */
const tellOwnPages = ({ db, member }: OwnCall): void =>
  announce(db, { topic: 'permissions', user_id: member.user_id });

async function lockOwn({ db, member }: OwnCall): Promise<OwnAccount> {
  const found = await lockOwnAccount(db, member.user_id);
  if (!found) throw notFound('This account');
  return found;
}

const renameAt = ({ name_changed_at: at }: OwnAccount, now: Date): Date | null => {
  const again = at === null ? null : addDays(at, NAME_DAYS);
  return again !== null && again > now ? again : null;
};

/** Drops the current picture, for another one or none. */
async function changeAvatar(call: OwnCall, avatar_url: string | null, summary: string) {
  const { db, member, now } = call;
  const { avatar_url: before } = await lockOwn(call);
  if (before === avatar_url) return {};
  if (before?.startsWith(FILES))
    await releaseUploads(db, member.user_id, [before.slice(FILES.length)]);
  await changeOwnAccount(db, member.user_id, { avatar_url }, now);
  await auditSelf(call, SETTINGS_CHANGED, summary);
  announce(db, { topic: 'profiles' });
  tellOwnPages(call);
  return {};
}

function registerReading(endpoints: Endpoints, context: Context): void {
  endpoints.member(ownAccountEndpoint, async ({ db, member, now }) => {
    const own = await readOwnAccount(db, member.user_id);
    if (!own) throw notFound('This account');
    const { name, country, language, units, time_zone, email, has_password } = own;
    return {
      name,
      country,
      language,
      units,
      time_zone,
      email,
      has_password,
      rename_at: renameAt(own, now)?.toISOString() ?? null,
      bio: own.bio ?? '',
      avatar: own.avatar_url ?? '',
      pictures: await listAvatars(db, member.user_id),
      notices: readNoticeChoices(own.notify),
      reach: {
        discord: own.discord_id !== null && context.senders.has(DIRECT_MESSAGE),
        mail: email !== null,
      },
      privacy: readPrivacy(own.privacy),
      new_email: await findNewEmail(db, member.user_id, now),
      deletion_due_at: (await findDeletion(db, member.user_id))?.toISOString() ?? null,
    };
  });
}

function registerNameAndText(endpoints: Endpoints, { config }: Context): void {
  endpoints.member(renameEndpoint, async (call) => {
    const { db, member, now, body } = call;
    const { name } = body;
    await lockNames(db);
    const own = await lockOwn(call);
    if (name === own.name) return {};
    const again = renameAt(own, now);
    if (again !== null)
      throw refuseField(
        'name',
        `You can change your name again on ${dateInWords(again, config.timeZone)}.`,
      );
    if (
      isReservedName(name, config.companyName) ||
      (await isNameOfAnother(db, name, member.user_id))
    )
      throw refuseField('name', 'This name is taken or reserved.');
    await changeOwnAccount(db, member.user_id, { name, name_changed_at: now }, now);
    const change = { before: { name: own.name }, after: { name } };
    await auditSelf(call, SETTINGS_CHANGED, 'Changed the name', change);
    announce(db, { topic: 'profiles' });
    tellOwnPages(call);
    return {};
  });

  endpoints.member(setAboutEndpoint, async (call) => {
    const { db, member, now, body } = call;
    const { bio: before, country, language } = await lockOwn(call);
    const bio = body.bio === '' ? null : body.bio;
    await changeOwnAccount(db, member.user_id, { ...body, bio }, now);
    await auditSelf(call, SETTINGS_CHANGED, 'Updated their profile', {
      before: { bio: before, country, language },
      after: { ...body, bio },
    });
    announce(db, { topic: 'profiles' });
    return {};
  });
}

function registerAvatar(endpoints: Endpoints): void {
  endpoints.member(setAvatarEndpoint, async (call) => {
    const { db, member, now, body } = call;
    const found = await findUpload(db, body.key);
    if (found?.owner_id !== member.user_id || found.purpose !== 'avatar')
      throw refuseField('key', 'This picture isn’t yours or no longer exists.');
    const done = await changeAvatar(call, `${FILES}${body.key}`, 'Changed the avatar');
    await keepUploads(db, member.user_id, [body.key], now);
    return done;
  });

  endpoints.member(removeAvatarEndpoint, (call) => changeAvatar(call, null, 'Removed the avatar'));
}

/** The member's own account and settings. */
export function registerOwnAccount(endpoints: Endpoints, context: Context): void {
  registerReading(endpoints, context);
  registerNameAndText(endpoints, context);
  registerAvatar(endpoints);

  endpoints.member(setDisplayEndpoint, async (call) => {
    const { db, member, now, body } = call;
    if (body.time_zone !== null && !isTimeZone(body.time_zone))
      throw refuseField('time_zone', 'Time zone is not valid.');
    const { units, time_zone } = await lockOwn(call);
    await changeOwnAccount(db, member.user_id, body, now);
    await auditSelf(call, SETTINGS_CHANGED, 'Changed units and time zone', {
      before: { units, time_zone },
      after: body,
    });
    tellOwnPages(call);
    return {};
  });

  endpoints.member(setNoticesEndpoint, async (call) => {
    const { db, member, now, body } = call;
    const { notify } = await lockOwn(call);
    await changeOwnAccount(db, member.user_id, { notify: body }, now);
    await auditSelf(call, SETTINGS_CHANGED, 'Changed notification settings', {
      before: readNoticeChoices(notify),
      after: body,
    });
    return {};
  });
}
