import type { Module } from '@/backend/core/module';
import { registerDemo } from './routes';

export const demo: Module = { routes: [registerDemo] };
