import { Readable } from 'node:stream';
import { addDays, subDays } from 'date-fns';
import { countOwnActions } from '@/backend/core/audit/audit';
import { auditSelf } from '@/backend/core/audit/audit-self';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound, Refusal, refused, tooMany } from '@/backend/core/http/errors';
import type { PersonalData } from '@/backend/core/privacy/personal-data';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { dateInWords } from '@/backend/core/text/time-words';
import { tellOthersWho, withdrawNotices } from '@/backend/inbox/public';
import { mailOwner, deletionAsked, deletionTakenBack } from '@/backend/mail/public';
import {
  isLastAdministrator,
  askForDeletion,
  findDeletion,
  takeDeletionBack,
} from '@/backend/members/public';
import { lockPerson } from './person-store';
import { requireProof } from '@/backend/session/public';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import {
  askForDeletionEndpoint,
  DELETION_DAYS,
  EXPORTS_A_DAY,
  exportOwnDataEndpoint,
  takeDeletionBackEndpoint,
} from '@/lib/contracts/own-data';
import { packOwnData } from './archive';
import { DELETION_NOTICES } from './notices';

const EXPORTED = 'user.exported';
const A_DAY_SECONDS = 24 * 60 * 60;

type OwnCall = MemberCall<EndpointInput>;

const causeOf = ({ request, now }: OwnCall) => `deletion ${request.id} ${now.toISOString()}`;

async function lockOwner({ db, member }: OwnCall) {
  const person = await lockPerson(db, member.user_id);
  if (!person) throw notFound('This account');
  return person;
}

function registerExport(
  endpoints: Endpoints,
  context: Context,
  known: readonly PersonalData[],
): void {
  endpoints.asking(exportOwnDataEndpoint, async (call) => {
    const { member, reply, body } = call;
    await requireProof(context, call, body.current);
    const now = context.clock.now();
    const person = await inTransaction(context, async (db) => {
      const owner = await lockOwner({ ...call, db });
      const actions = { actor_id: member.user_id, action: EXPORTED, since: subDays(now, 1) };
      if ((await countOwnActions(db, actions)) >= EXPORTS_A_DAY * context.config.rateLimitFactor)
        throw tooMany(
          `You can download your data ${EXPORTS_A_DAY} times a day. Try again tomorrow.`,
          A_DAY_SECONDS,
        );
      await auditSelf({ ...call, db, now }, EXPORTED, 'Downloaded all stored data');
      return owner;
    });
    const name = `my-data-${now.toISOString().slice(0, 10)}.zip`;
    reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`);
    return Readable.from(packOwnData(context, { person, known }));
  });
}

/** What members can do with their stored data: download it, and have it deleted. */
export function registerOwnData(
  endpoints: Endpoints,
  context: Context,
  known: readonly PersonalData[],
): void {
  const { companyName: company, timeZone } = context.config;
  registerExport(endpoints, context, known);

  endpoints.memberAfter(
    askForDeletionEndpoint,
    (call) => requireProof(context, call, call.body.current),
    async (call) => {
      const { db, member, now, body } = call;
      const { name, email } = await lockOwner(call);
      if (body.name.trim() !== name) {
        const message = 'This isn’t your name.';
        throw refused('wrong_name', message, 'name');
      }
      if (await isLastAdministrator(db, member.user_id))
        throw refused(
          'last_administrator',
          'The last administrator can’t be deleted. Give someone else an administrator role as high as yours first.',
        );
      if ((await findDeletion(db, member.user_id)) !== null)
        throw new Refusal(409, 'asked_already', 'You’ve already requested deletion.');
      const due = addDays(now, DELETION_DAYS);
      await askForDeletion(db, { user_id: member.user_id, asked_at: now, due_at: due });
      await auditSelf(call, 'user.deletion_asked', 'Requested account deletion');
      const day = dateInWords(due, timeZone);
      const text = deletionAsked({ company, name, day });
      await mailOwner(db, { email }, { ...text, cause: causeOf(call) }, now);
      const message = sentence`${nameOfMember(member.user_id)} asked to delete their account. It will be deleted on ${day}.`;
      const kind = DELETION_NOTICES.deletion_asked;
      const notice = { type: 'WARNING', message, kind, about: member.user_id } as const;
      await tellOthersWho(db, ['MANAGE_USERS_ROLES'], [member.user_id], notice, now);
      return { due_at: due.toISOString() };
    },
  );

  endpoints.member(takeDeletionBackEndpoint, async (call) => {
    const { db, member, now } = call;
    const { name, email } = await lockOwner(call);
    if (!(await takeDeletionBack(db, member.user_id)))
      throw new Refusal(409, 'not_asked', 'You haven’t requested deletion.');
    const kinds = Object.values(DELETION_NOTICES);
    await withdrawNotices(db, { kinds, about: member.user_id }, now);
    await auditSelf(call, 'user.deletion_taken_back', 'Cancelled account deletion');
    const text = deletionTakenBack({ company, name });
    await mailOwner(db, { email }, { ...text, cause: causeOf(call) }, now);
    return {};
  });
}
