import type { Module } from '@/backend/core/module';
import { filesPersonal } from './personal-store';
import { type PictureReaders, registerFiles } from './routes';
import { forgetUnusedUploads } from './unused';

export const files = (readers: readonly PictureReaders[]): Module => ({
  routesApart: [registerFiles(readers)],
  tasks: [{ name: 'files.forget-unused', everySeconds: 60, run: forgetUnusedUploads }],
  personalData: filesPersonal,
});
