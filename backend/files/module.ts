import type { Module } from '@/backend/core/module';
import { filesPersonal } from './personal-store';
import { type PictureReaders, registerFiles } from './routes';
import { forgetUnusedUploads } from './unused';
import { fileSettings } from './settings';

export const files = (readers: readonly PictureReaders[]): Module => ({
  settings: fileSettings,
  routesApart: [registerFiles(readers)],
  tasks: [{ name: 'files.forget-unused', everySeconds: 60, run: forgetUnusedUploads }],
  personalData: filesPersonal,
});
