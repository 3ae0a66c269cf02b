import { addDays, subSeconds } from 'date-fns';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notAccepted, Refusal } from '@/backend/core/http/errors';
import * as contract from '@/lib/contracts/recruitment/apply';
import { answerRecruiter, refuseTooManySubmits, sendDraft, withdraw } from './actions';
import { answerStanding } from './standing';
import { findOwn, requireDraft, requireOwn, type Visit } from './pass';
import { DRAFT_DAYS } from '@/backend/recruitment/applications/rules';
import {
  changeApplication,
  lockApplication,
  type StoredApplication,
} from '@/backend/recruitment/applications/store';
import { registerApplyOauth } from './oauth-flow';
import { askServices } from './ask-services';
import { outsideChecks, replaceChecks, truckersmpIdOf } from './check-rules';
import { findCurrentRules } from '@/backend/training/public';

/** Limits how often repeated clicks ask the services. */
const CHECK_AGAIN_SECONDS = 10;

const isJustChecked = ({ checks }: StoredApplication, now: Date): boolean =>
  checks.some(
    ({ name, checked_at }) =>
      name === 'hours' && new Date(checked_at) > subSeconds(now, CHECK_AGAIN_SECONDS),
  );

async function checkDraft(
  context: Context,
  { id, steam_id, discord_id }: StoredApplication,
  now: Date,
): Promise<void> {
  if (steam_id === null) return;
  const outside = await askServices(context, { steam_id, discord_id, isWaitedFor: true });
  const found = outsideChecks(outside, now).filter(
    ({ name }) => name !== 'discord_member' || discord_id !== null,
  );
  await inTransaction(context, async (tx) => {
    const draft = requireDraft(await lockApplication(tx, id));
    await changeApplication(tx, id, {
      checks: replaceChecks(draft.checks, found),
      truckersmp_id: truckersmpIdOf(outside.truckersmp) ?? draft.truckersmp_id,
      updated_at: now,
    });
  });
}

function registerDraft(endpoints: Endpoints, context: Context): void {
  const standingOf = async (visit: Visit) =>
    answerStanding(context, visit, await findOwn(context, visit));

  endpoints.public(contract.checkApplicantEndpoint, async (call) => {
    const draft = requireDraft(await requireOwn(context, call));
    if (!isJustChecked(draft, call.now)) await checkDraft(context, draft, call.now);
    return standingOf(call);
  });

  endpoints.public(contract.keepDraftEndpoint, async (call) => {
    const { body, now } = call;
    const { id } = requireDraft(await requireOwn(context, call));
    await inTransaction(context, async (tx) => {
      requireDraft(await lockApplication(tx, id));
      const { name = null, email = null, ...rest } = body;
      await changeApplication(tx, id, { ...rest, name, email, updated_at: now });
    });
    return { kept_until: addDays(now, DRAFT_DAYS).toISOString() };
  });

  endpoints.public(contract.submitApplicationEndpoint, async (call) => {
    const { body: form, now, caller } = call;
    const { id, steam_id, discord_id } = requireDraft(await requireOwn(context, call));
    if (steam_id === null || discord_id === null)
      throw new Refusal(409, 'no_discord', 'Link your Discord account first.');
    const { network } = caller;
    await refuseTooManySubmits(context.db, context.config, { network, now });
    const outside = await askServices(context, { steam_id, discord_id, isWaitedFor: true });
    const outcome = await inTransaction(context, (tx) =>
      sendDraft(tx, context, { id, form, network, outside, now }),
    );
    if (!outcome.ok) throw notAccepted(outcome.message);
    return standingOf(call);
  });
}

/** The endpoints for applicants, who have no account yet. */
export function registerApply(endpoints: Endpoints, context: Context): void {
  const standingOf = async (visit: Visit) =>
    answerStanding(context, visit, await findOwn(context, visit));

  endpoints.public(contract.applyEndpoint, standingOf);
  endpoints.public(contract.applyRulesEndpoint, async ({ db }) => ({
    rules: await findCurrentRules(db),
  }));
  registerApplyOauth(endpoints, context);
  registerDraft(endpoints, context);

  endpoints.public(contract.answerRecruiterEndpoint, async (call) => {
    const { id } = await requireOwn(context, call);
    const { text } = call.body;
    await inTransaction(context, (tx) => answerRecruiter(tx, { id, text, now: call.now }));
    return standingOf(call);
  });

  endpoints.public(contract.withdrawApplicationEndpoint, async (call) => {
    const { id } = await requireOwn(context, call);
    const { reason } = call.body;
    await inTransaction(context, (tx) => withdraw(tx, { id, reason, now: call.now }));
    return standingOf(call);
  });
}
