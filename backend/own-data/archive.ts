import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import type { Person } from '@/backend/core/personal';
import { readPicture } from '@/backend/files/folder';
import { listUploadKeys } from '@/backend/files/store';
import { PERSONAL_DATA } from './personal-data';

const ROWS_AT_ONCE = 500;

const ABOUT = `Everything that the panel stores about you, an area in each file.
Times are in UTC, distances in kilometres, masses in kilograms.
Secrets (passwords, codes, keys) are kept as what they cannot be read from, and are not here.
“pictures” holds the pictures that you have uploaded.
`;

/** Collects what a stream of an archive brings. */
function collecting() {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const finish = () => {
    zip.end();
    if (failure) throw failure;
    return Buffer.concat(chunks);
  };
  return { zip, finish };
}

/** A JSON list in pieces, so that a driver of many years doesn't keep all others waiting. */
async function addRows(
  { zip, now }: { zip: Zip; now: Date },
  name: string,
  rows: readonly unknown[],
): Promise<void> {
  const file = new ZipDeflate(name, { level: 6 });
  file.mtime = now;
  zip.add(file);
  file.push(strToU8('['));
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const lines = rows.slice(first, first + ROWS_AT_ONCE).map((row) => JSON.stringify(row));
    file.push(strToU8(`${first === 0 ? '' : ','}\n${lines.join(',\n')}`));
    await setImmediate();
  }
  file.push(strToU8('\n]\n'), true);
}

/** Packs all that is stored about somebody into one archive. */
export async function packOwnData(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Database,
  person: Person,
): Promise<Buffer> {
  const { zip, finish } = collecting();
  const now = clock.now();
  const about = new ZipDeflate('about.txt');
  about.mtime = now;
  zip.add(about);
  about.push(strToU8(ABOUT), true);
  for (const { parts } of PERSONAL_DATA)
    for (const part of parts)
      await addRows({ zip, now }, `${part.area}.json`, await part.read(db, person));
  for (const key of await listUploadKeys(db, person.user_id)) {
    const bytes = await readPicture(config.dataDir, key, 'whole');
    if (!bytes) continue;
    const picture = new ZipPassThrough(`pictures/${key}.webp`);
    picture.mtime = now;
    zip.add(picture);
    picture.push(bytes, true);
  }
  return finish();
}
