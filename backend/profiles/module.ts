import type { Module } from '@/backend/core/module';
import { registerProfiles } from './routes';

export const profiles: Module = { routes: [registerProfiles] };
