import type { Module } from '@/backend/core/module';
import { trainingPersonal } from './personal-store';
import { registerRulesEditor } from './rules-editor-routes';
import { registerRulesAcceptance } from './rules-routes';

export const training: Module = {
  routes: [registerRulesAcceptance, registerRulesEditor],
  personalData: trainingPersonal,
};
