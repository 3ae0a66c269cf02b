import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@/backend/core/config';
import { folderOf, timestampOf } from './deliver';

/** Removes mails that were written as files before an instant: their names begin with their own. */
export async function forgetLetters(config: Pick<Config, 'dataDir'>, before: Date): Promise<void> {
  const folder = folderOf(config);
  const limit = timestampOf(before.toISOString());
  for (const name of await lettersIn(folder))
    if (name < limit) await rm(path.join(folder, name), { force: true });
}

async function lettersIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^\d.*\.eml(\.new)?$/.test(name));
  } catch (error) {
    // With a mail server there is no such folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
