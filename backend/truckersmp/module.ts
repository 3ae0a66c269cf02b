import type { Module } from '@/backend/core/module';
import { truckersmpSettings } from './settings';

export const truckersmp: Module = { settings: truckersmpSettings };
