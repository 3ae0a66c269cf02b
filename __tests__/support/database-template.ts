import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openEmbedded } from '../../backend/core/database';

export const TEMPLATE = path.join(process.cwd(), 'tmp', 'test-database.tar');

/** Migrates one database a run; every test file starts from its dump. */
export default async function createTemplate(): Promise<void> {
  const client = await PGlite.create();
  const opened = await openEmbedded(client);
  const dump = await client.dumpDataDir('none');
  mkdirSync(path.dirname(TEMPLATE), { recursive: true });
  writeFileSync(TEMPLATE, Buffer.from(await dump.arrayBuffer()));
  await opened.close();
}
