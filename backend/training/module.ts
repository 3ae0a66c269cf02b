import type { Module } from '@/backend/core/module';
import { RULES_NOTICES } from './notices';
import { trainingPersonal } from './personal-store';
import { registerRulesEditor } from './rules-editor-routes';
import { registerRulesAcceptance } from './rules-routes';

export const training: Module = {
  routes: [registerRulesAcceptance, registerRulesEditor],
  notices: Object.values(RULES_NOTICES),
  personalData: trainingPersonal,
};
