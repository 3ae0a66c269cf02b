import { addDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Call } from '@/backend/core/http/endpoints';
import { Refusal } from '@/backend/core/http/errors';
import { setSecretCookie } from '@/backend/session/public';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { findByBrowser } from './store';
import { HELD_STATES } from '@/backend/recruitment/applications/rules';
import type { StoredApplication } from '@/backend/recruitment/applications/store';
import { hasOpenOne } from './may-apply';

/** The cookie that identifies an applicant without an account. */
const APPLICANT_COOKIE = 'applicant';
const PASS_DAYS = 30;
const MINUTES_A_DAY = 24 * 60;

export type Visit = Pick<Call<EndpointInput>, 'request' | 'reply' | 'caller' | 'now'>;

export const endOfPass = (now: Date): Date => addDays(now, PASS_DAYS);

export function givePass({ reply, caller }: Visit, token: string): void {
  const cookie = { name: APPLICANT_COOKIE, value: token, minutes: PASS_DAYS * MINUTES_A_DAY };
  setSecretCookie(reply, cookie, caller.isHttps);
}

/** The browser's application. */
export async function findOwn(
  { db }: Pick<Context, 'db'>,
  { request, now }: Pick<Visit, 'request' | 'now'>,
): Promise<StoredApplication | null> {
  const token = request.cookies[APPLICANT_COOKIE];
  return token ? findByBrowser(db, token, now) : null;
}

const noApplication = () =>
  new Refusal(
    409,
    'no_application',
    'This browser has no open application. Sign in with Steam to start one or find yours.',
  );

export async function requireOwn(
  context: Pick<Context, 'db'>,
  visit: Visit,
): Promise<StoredApplication> {
  const own = await findOwn(context, visit);
  if (!own) throw noApplication();
  return own;
}

/** The locked application, if it can still be changed. */
export function requireDraft(application: StoredApplication | null): StoredApplication {
  if (application?.state === 'draft') return application;
  throw application && HELD_STATES.some((state) => state === application.state)
    ? hasOpenOne()
    : noApplication();
}
