import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

const MIGRATIONS = path.join(process.cwd(), 'backend/migrations');
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

type Entry = { tag: string };

function historyOf(choose: (entries: Entry[]) => Entry[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = journal.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...rest, entries: choose(entries) }));
  return folder;
}

/** The history up to and with a migration, as the version that ended with it had it. */
export const historyUntil = (tag: string): string =>
  historyOf((entries) => entries.slice(0, entries.findIndex((entry) => entry.tag === tag) + 1));

/** The history as a branch had it that a migration came to later. */
export const historyWithout = (tag: string): string =>
  historyOf((entries) => entries.filter((entry) => entry.tag !== tag));
