import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { changedBy, notFound, refused } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { tellMembers, withdrawNotices } from '@/backend/inbox/public';
import { RULES_NOTICES } from './notices';
import { listDrivers } from '@/backend/rewards/public';
import { type RulesStep, versionAfter, type WrittenRules } from '@/lib/contracts/training';
import { findRules, findRulesVersion, lockRulesVersions, publishRules } from './rules-store';

interface Publisher {
  user_id: number;
  name: string;
  address: string;
  request_id: string;
  now: Date;
}

interface Publication {
  based_on: number;
  step: RulesStep;
  rules: WrittenRules;
}

const isSame = (one: Pick<WrittenRules, 'body' | 'questions'>, other: typeof one) =>
  one.body === other.body && JSON.stringify(one.questions) === JSON.stringify(other.questions);

const plain = ({ body, questions }: Pick<WrittenRules, 'body' | 'questions'>) => ({
  body: body.trim(),
  questions: questions.map(({ question, answers, right }) => ({ question, answers, right })),
});

/** Makes what was written the rules that hold, with all that follows from it, or does nothing. */
export async function publish(
  tx: Database,
  { user_id, address, request_id, now }: Publisher,
  { based_on, step, rules }: Publication,
): Promise<{ id: number; major: number; minor: number }> {
  await lockRulesVersions(tx);
  const before = await findRules(tx);
  if (!before) throw notFound('The rules');
  if (before.id !== based_on) {
    const newer = await findRulesVersion(tx, before.id);
    throw changedBy(newer && { user_id: newer.published_by, name: newer.publisher_name });
  }
  if (step === 'minor' && isSame(plain(before), plain(rules)))
    throw refused(
      'unchanged',
      `Nothing has changed since version ${before.major}.${before.minor}.`,
    );
  const next = versionAfter(before, step);
  const number = `${next.major}.${next.minor}`;
  const id = await publishRules(tx, {
    ...rules,
    ...next,
    published_by: user_id,
    published_at: now,
  });
  await audit(tx, {
    at: now,
    actor_id: user_id,
    actor_address: address,
    action: 'rules.published',
    object_type: 'rules',
    object_id: id,
    summary: sentence`${nameOfMember(user_id)} published the rules, version ${number}: ${rules.change_note}`,
    before: { version: `${before.major}.${before.minor}` },
    after: { version: number, step },
    request_id,
  });
  announce(tx, { topic: 'rules' });
  await withdrawNotices(tx, { kinds: [RULES_NOTICES.published], about: before.id }, now);
  if (step === 'major')
    await tellMembers(
      tx,
      await listDrivers(tx),
      {
        type: 'WARNING',
        message: `Please accept the updated rules. Version ${number}: ${rules.change_note}`,
        kind: RULES_NOTICES.published,
        about: id,
        goesOut: true,
      },
      now,
    );
  return { id, ...next };
}
