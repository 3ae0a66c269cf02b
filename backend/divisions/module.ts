import type { Module } from '@/backend/core/module';
import { divisionsPersonal } from './personal-store';

export const divisions: Module = { personalData: divisionsPersonal };
