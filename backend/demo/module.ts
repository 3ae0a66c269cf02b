import type { Module } from '@/backend/core/module';
import { registerDemo } from './routes';
import { driveDemoTrucks } from './trucks';

export const demo: Module = { routes: [registerDemo, driveDemoTrucks] };
