import { inArray } from 'drizzle-orm';
import { DECIDED, rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import {
  authenticators,
  factorFailures,
  factorResets,
  knownBrowsers,
  pendingSignIns,
  recoveryCodes,
} from './second-factor/tables';
import { oauthStates } from './outside/tables';
import { sessions, signInFailures } from './tables';
import { emailLinks, passwordLinks } from './password/tables';

export const sessionPersonal: PersonalData = {
  parts: [
    rowsOf(sessions, sessions.user_id, {
      area: 'sessions',
      without: ['token_hash', 'details_hash'],
      erasing: 'deleted',
    }),
    rowsOf(knownBrowsers, knownBrowsers.user_id, {
      area: 'browsers',
      without: ['token_hash'],
      erasing: 'deleted',
    }),
    rowsOf(authenticators, authenticators.user_id, {
      area: 'second-factor',
      without: ['secret'],
      erasing: 'deleted',
    }),
    rowsOf(recoveryCodes, recoveryCodes.user_id, {
      area: 'recovery-codes',
      without: ['code_hash'],
      erasing: 'deleted',
    }),
    rowsOf(factorFailures, factorFailures.user_id, { area: 'wrong-codes', erasing: 'deleted' }),
    rowsOf(factorResets, factorResets.user_id, { area: 'factor-resets', erasing: 'deleted' }),
    rowsOf(pendingSignIns, pendingSignIns.user_id, {
      area: 'pending-sign-ins',
      without: ['token_hash'],
      erasing: 'deleted',
    }),
    rowsOf(oauthStates, oauthStates.user_id, {
      area: 'oauth-flows',
      without: ['state_hash', 'browser_hash', 'verifier'],
      erasing: 'deleted',
    }),
    rowsOf(emailLinks, emailLinks.user_id, {
      area: 'email-links',
      without: ['token_hash'],
      erasing: 'deleted',
    }),
    rowsOf(passwordLinks, passwordLinks.user_id, {
      area: 'password-links',
      without: ['token_hash'],
      erasing: 'deleted',
    }),
    rowsOf(signInFailures, signInFailures.email, {
      area: 'wrong-passwords',
      of: ({ emails }) => inArray(signInFailures.email, [...emails]),
      erasing: 'deleted',
    }),
  ],
  leftOut: { 'factor_resets.decided_by': DECIDED },
};
