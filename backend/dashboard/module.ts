import type { Module } from '@/backend/core/module';
import { registerDashboard } from './routes';

export const dashboard: Module = { routes: [registerDashboard] };
