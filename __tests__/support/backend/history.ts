import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

const MIGRATIONS = path.join(process.cwd(), 'backend/migrations');
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** The history up to and with a migration, as the version that ended with it had it. */
export function historyUntil(tag: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = journal.parse(JSON.parse(readFileSync(file, 'utf8')));
  const last = entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(file, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
  return folder;
}
