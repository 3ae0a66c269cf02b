import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@/backend/core/config/config';
import { folderOf, timestampOf } from './deliver';

const LETTER = /^\d.*\.eml(\.new)?$/;

/** Removes mails that were written as files before an instant: their names begin with their own. */
export async function forgetLetters(config: Pick<Config, 'dataDir'>, before: Date): Promise<void> {
  const folder = folderOf(config);
  if (!existsSync(folder)) return;
  const limit = timestampOf(before.toISOString());
  for (const name of await readdir(folder))
    if (LETTER.test(name) && name < limit) await rm(path.join(folder, name), { force: true });
}
