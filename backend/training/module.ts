import type { Module } from '@/backend/core/module';
import { RULES_NOTICES } from './notices';
import { trainingPersonal } from './personal-store';
import { registerRulesEditor } from './rules-editor-routes';
import { type FinishStep, registerRulesAcceptance } from './rules-routes';

/** `finishStep`: accepting the rules is a step of the onboarding. */
export const training = (finishStep: FinishStep): Module => ({
  routes: [(endpoints) => registerRulesAcceptance(endpoints, finishStep), registerRulesEditor],
  notices: Object.values(RULES_NOTICES),
  personalData: trainingPersonal,
});
