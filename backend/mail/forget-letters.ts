import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@/backend/core/config/config';
import { forEachCase } from '@/backend/core/tasks/each-case';
import { folderOf, timestampOf } from './deliver';

const LETTER = /^\d.*\.eml(\.new)?$/;

/** Deletes email files written before an instant, by the time in their names. */
export async function forgetLetters(config: Pick<Config, 'dataDir'>, before: Date): Promise<void> {
  const folder = folderOf(config);
  if (!existsSync(folder)) return;
  const limit = timestampOf(before.toISOString());
  const old = (await readdir(folder)).filter((name) => LETTER.test(name) && name < limit);
  await forEachCase(old, (name) => rm(path.join(folder, name), { force: true }));
}
