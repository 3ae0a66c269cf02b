import type { Module } from '@/backend/core/module';
import { registerOwnAccount } from './routes';

export const ownAccount: Module = { routes: [registerOwnAccount] };
