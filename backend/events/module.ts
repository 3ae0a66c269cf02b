import type { Module } from '@/backend/core/module';

export const events: Module = {};
