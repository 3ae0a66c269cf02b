import type { Module } from '@/backend/core/module';
import { steamSettings } from './settings';

export const steam: Module = { settings: steamSettings };
