import { subDays, subMinutes } from 'date-fns';
import type { Module } from '@/backend/core/module';
import { registerTrustedBrowsers } from './second-factor/browser-routes';
import { registerChanges } from './change-stream-routes';
import { registerOwnEmail } from './password/email-routes';
import type { AroundSignIn } from './complete-sign-in';
import { forgetUnusedSessions } from './end-store';
import { registerSecondStep } from './second-factor/routes';
import { forgetFactorTraces } from './second-factor/store';
import { SESSION_DAYS } from './idle';
import { registerSignInMethods } from './outside/sign-in-methods';
import { registerOutsideSignIn } from './outside/outside-sign-in';
import { registerOwnFactor } from './second-factor/own-routes';
import { registerOwnPassword } from './password/own-routes';
import { forgetResetRequests } from './password/store';
import { FACTOR_NOTICES } from './notices';
import { sessionPersonal } from './personal-store';
import { forgetChallenges } from './password/proof-of-work-store';
import { registerFactorResets } from './second-factor/reset-routes';
import { registerSession } from './routes';
import { forgetFailures } from './store';
import { forgetOauthStates } from './outside/oauth-state-store';
import { sessionSettings } from './settings';

/** As long as browsers keep their cookie. */
const BROWSER_DAYS = 400;

/** `around`: what a later domain knows of who signs in. */
export const session = (around: AroundSignIn): Module => ({
  settings: sessionSettings,
  routes: [
    (endpoints, context) => registerSession(endpoints, { ...context, ...around }),
    registerSignInMethods,
    (endpoints, context) => registerOutsideSignIn(endpoints, { ...context, ...around }),
    registerSecondStep,
    registerOwnFactor,
    registerOwnPassword,
    registerOwnEmail,
    registerTrustedBrowsers,
    registerFactorResets,
    registerChanges,
  ],
  tasks: [
    {
      name: 'session.forget-failures',
      everySeconds: 60,
      run: ({ db }, now) => forgetFailures(db, subMinutes(now, 15)),
    },
    {
      name: 'session.forget-unused',
      everySeconds: 600,
      run: ({ db }, now) => forgetUnusedSessions(db, subDays(now, SESSION_DAYS)),
    },
    {
      name: 'session.forget-oauth-states',
      everySeconds: 60,
      run: ({ db }, now) => forgetOauthStates(db, now),
    },
    {
      name: 'session.forget-challenges',
      everySeconds: 60,
      run: ({ db }, now) => forgetChallenges(db, now),
    },
    {
      name: 'session.forget-reset-requests',
      everySeconds: 60,
      run: ({ db }, now) => forgetResetRequests(db, now),
    },
    {
      name: 'session.forget-factor-traces',
      everySeconds: 60,
      run: ({ db }, now) =>
        forgetFactorTraces(db, {
          now,
          failuresBefore: subMinutes(now, 60),
          browsersBefore: subDays(now, BROWSER_DAYS),
        }),
    },
  ],
  notices: Object.values(FACTOR_NOTICES),
  personalData: sessionPersonal,
});
