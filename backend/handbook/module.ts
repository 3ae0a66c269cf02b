import type { Module } from '@/backend/core/module';
import { fillDemo } from './fill-demo';
import { handbookPersonal } from './personal-store';
import { registerGuide } from './routes';

export const handbook: Module = {
  routes: [registerGuide],
  personalData: handbookPersonal,
  fillDemo,
};
