import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Context } from '@/backend/core/context';
import type { Person, PersonalData } from '@/backend/core/privacy/personal-data';
import { readPicture, listUploadKeys } from '@/backend/files/public';

const ABOUT = `Everything the panel stores about you, with one file per area.
Times are in UTC, distances in kilometres, masses in kilograms.
Secrets (passwords, codes, keys) are stored in a form that can’t be read, and aren’t included.
“pictures” contains the pictures you’ve uploaded.
`;

interface Packing {
  zip: Zip;
  now: Date;
}

/** A JSON list in chunks. */
async function* addRows(
  { zip, now }: Packing,
  name: string,
  pieces: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<void> {
  const file = new ZipDeflate(name, { level: 6 });
  file.mtime = now;
  zip.add(file);
  let before = '[\n';
  for await (const rows of pieces) {
    if (rows.length === 0) continue;
    file.push(strToU8(before + rows.map((row) => JSON.stringify(row)).join(',\n')));
    before = ',\n';
    yield;
  }
  file.push(strToU8(before === ',\n' ? '\n]\n' : '[\n]\n'), true);
  yield;
}

async function* piecesOf(
  read: Promise<readonly unknown[]> | AsyncIterable<readonly unknown[]>,
): AsyncGenerator<readonly unknown[]> {
  if (Symbol.asyncIterator in read) yield* read;
  else yield await read;
}

interface Owned {
  person: Person;
  /** Everything any domain stores about a member. */
  known: readonly PersonalData[];
}

/** Adds everything stored about a member to an archive, yielding after each chunk. */
async function* addAll(
  { config, db }: Pick<Context, 'config' | 'db'>,
  packing: Packing,
  { person, known }: Owned,
): AsyncGenerator<void> {
  const { zip, now } = packing;
  const about = new ZipDeflate('about.txt');
  about.mtime = now;
  zip.add(about);
  about.push(strToU8(ABOUT), true);
  yield;
  for (const { parts } of known)
    for (const part of parts)
      yield* addRows(packing, `${part.area}.json`, piecesOf(part.read(db, person)));
  for (const key of await listUploadKeys(db, person.user_id)) {
    const bytes = await readPicture(config.dataDir, key, 'whole');
    if (!bytes) continue;
    const picture = new ZipPassThrough(`pictures/${key}.webp`);
    picture.mtime = now;
    zip.add(picture);
    picture.push(bytes, true);
    yield;
  }
  zip.end();
}

/**
 * Streams everything stored about a member as one archive, chunk by chunk, so that it doesn't hog
 * the database or the processor.
 */
export async function* packOwnData(
  context: Pick<Context, 'clock' | 'config' | 'db'>,
  owned: Owned,
): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const fail = () => {
    if (failure) throw failure;
  };
  for await (const _piece of addAll(context, { zip, now: context.clock.now() }, owned)) {
    fail();
    yield* chunks;
    chunks = [];
    await setImmediate();
  }
  fail();
  yield* chunks;
}
