import { audit } from '@/backend/core/audit/audit';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { changedMeanwhile, notFound, Refusal, refused } from '@/backend/core/http/errors';
import { htmlWithAnchors } from '@/backend/core/text/markdown';
import { withdrawNotices } from '@/backend/inbox/public';
import { acceptRulesEndpoint, READ_AND_ANSWER, rulesEndpoint } from '@/lib/contracts/training';
import { RULES_NOTICES } from './notices';
import { findAcceptance, findRules, recordAcceptances } from './rules-store';

const NOT_RIGHT = 'This answer is incorrect.';

const isAnswered = ({ answers }: { answers: readonly string[] }, given: number | undefined) =>
  given !== undefined && answers[given] !== undefined;

function refuseWrong(questions: readonly { right: number }[], given: readonly number[]): void {
  const wrong = questions.flatMap(({ right }, place) =>
    given[place] === right ? [] : [[`answers.${place}`, NOT_RIGHT] as const],
  );
  if (wrong.length > 0)
    throw new Refusal(
      422,
      'wrong_answer',
      'Some answers are incorrect. Check the rules and try again.',
      { fields: Object.fromEntries(wrong) },
    );
}

export type FinishStep = (
  tx: Database,
  done: { user_id: number; step: 'rules'; now: Date },
) => Promise<void>;

/** The company's rules for whoever has to accept them. */
export function registerRulesAcceptance(endpoints: Endpoints, finishStep: FinishStep): void {
  endpoints.member(rulesEndpoint, async ({ db, member }) => {
    const found = await findRules(db);
    if (!found) throw notFound('The rules');
    const { body, questions, published_at, ...rules } = found;
    const { user_id } = member;
    const accepted = await findAcceptance(db, { user_id, major: rules.major });
    return {
      ...rules,
      published_at: published_at.toISOString(),
      ...htmlWithAnchors(body),
      questions: questions.map(({ question, answers }) => ({ question, answers })),
      accepted_at: accepted?.toISOString() ?? null,
    };
  });

  endpoints.member(acceptRulesEndpoint, async ({ db, member, body, caller, now, request }) => {
    const found = await findRules(db);
    if (!found) throw notFound('The rules');
    if (found.id !== body.version_id) throw changedMeanwhile('The rules', 'were');
    const { id, questions, major, minor } = found;
    const isWhole =
      body.has_read &&
      body.accepts &&
      body.answers.length === questions.length &&
      questions.every((question, place) => isAnswered(question, body.answers[place]));
    if (!isWhole) throw refused('not_read', READ_AND_ANSWER);
    refuseWrong(questions, body.answers);
    const { user_id } = member;
    await recordAcceptances(db, [user_id], { version_id: id, at: now });
    await withdrawNotices(db, { kinds: [RULES_NOTICES.published], about: id, of: [user_id] }, now);
    if (member.hold === 'onboarding') await finishStep(db, { user_id, step: 'rules', now });
    await audit(db, {
      at: now,
      actor_id: user_id,
      actor_address: caller.address,
      action: 'rules.accepted',
      object_type: 'user',
      object_id: user_id,
      summary: `Accepted the rules, version ${major}.${minor}`,
      request_id: request.id,
    });
    return {};
  });
}
