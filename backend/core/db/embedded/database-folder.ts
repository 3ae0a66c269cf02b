import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const POSTGRES_VERSION = '18';
/** Present until the first start completes; an interrupted first start has no data to lose. */
const UNFINISHED = 'unfinished';

const FOLDERS = [
  'base/5',
  'global',
  'pg_wal',
  'pg_xact',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
];
/** Filled by the server first, and never emptied. */
const FILLED = ['pg_wal', 'pg_xact', 'pg_multixact/members', 'pg_multixact/offsets'];
const SEGMENT = /^[0-9A-F]+$/;
/** Files the server reads before its catalogs. */
const FILES = [
  'PG_VERSION',
  'postgresql.conf',
  'global/pg_control',
  'global/pg_filenode.map',
  'global/1260',
  'global/1262',
  'base/5/PG_VERSION',
  'base/5/pg_filenode.map',
  'base/5/1247',
  'base/5/1249',
  'base/5/1255',
  'base/5/1259',
];

/** Files the server writes when merely opening a cleanly closed database. */
const WRITTEN_BY_OPENING = [
  'postmaster.pid',
  'global/pg_control',
  'global/pg_internal.init',
  'base/5/pg_internal.init',
  'pg_stat/pgstat.stat',
];
const PID_FILE = 'postmaster.pid';
const STATE_OFFSET = 16;
const CLOSED_IN_ORDER = 1;

const hasFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
const hasFolder = (file: string) =>
  statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
const hasSegment = (folder: string) => readdirSync(folder).some((name) => SEGMENT.test(name));

/** What a folder is missing to be a complete database. */
function findFault(folder: string): string | undefined {
  const lostFolder = FOLDERS.find((name) => !hasFolder(path.join(folder, name)));
  const lostFile = FILES.find((name) => !hasFile(path.join(folder, name)));
  const lost = lostFile ?? lostFolder;
  if (lost !== undefined) return `${lost} is missing`;
  const empty =
    FILES.find((name) => statSync(path.join(folder, name)).size === 0) ??
    FILLED.find((name) => !hasSegment(path.join(folder, name)));
  return empty === undefined ? undefined : `${empty} is empty`;
}

const UNTOUCHED = 'Nothing was changed.';
const RECOVERING = 'It was not shut down properly, so its recovery may have changed files.';

export const damaged = (folder: string, fault: string, isUntouched = true) =>
  new Error(
    `DATA_DIR: the database in ${folder} is damaged (${fault}). Restore a backup, or set another DATA_DIR. ${isUntouched ? UNTOUCHED : RECOVERING}`,
  );

/** Throws a one-line error if a folder has content but isn't a complete database. */
function requireWhole(folder: string): void {
  const version = path.join(folder, 'PG_VERSION');
  const made = hasFile(version) ? readFileSync(version, 'utf8').trim() : '';
  if (/^\d+$/.test(made) && made !== POSTGRES_VERSION)
    throw new Error(
      `DATA_DIR: the database in ${folder} was made by PostgreSQL ${made}, and this version of the panel reads ${POSTGRES_VERSION}. Install the version of the panel that made it, or set another DATA_DIR. ${UNTOUCHED}`,
    );
  const fault = findFault(folder);
  if (fault !== undefined) throw damaged(folder, fault);
}

function force(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Windows can't open folders and syncs their entries itself. */
function forceFolder(folder: string): void {
  if (process.platform !== 'win32') force(folder);
}

function forceAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) forceAll(file);
    else if (entry.isFile()) force(file);
  }
  forceFolder(folder);
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

const wasClosed = (folder: string): boolean =>
  readFileSync(path.join(folder, 'global/pg_control')).readInt32LE(STATE_OFFSET) ===
  CLOSED_IN_ORDER;

/** Undoes an attempt to open a database. */
function keepAsItIs(folder: string, isClosed: boolean): () => void {
  // A database recovered since then can't be rolled back.
  const kept = isClosed ? WRITTEN_BY_OPENING : [PID_FILE];
  const contents = kept.map((name) => ({
    file: path.join(folder, name),
    content: readIfThere(path.join(folder, name)),
  }));
  return () => {
    for (const { file, content } of contents)
      if (content) writeFileSync(file, content);
      else rmSync(file, { force: true });
  };
}

export interface DatabaseFolder {
  folder: string;
  /** Marks the folder as a database. */
  finish: () => void;
  /** Restores what the attempt to open it has written, if `isRestorable`. */
  undo: () => void;
  /** Not after a crash, because opening it begins with its recovery. */
  isRestorable: boolean;
}

/**
 * Prepares the embedded database's folder for the holder of the `dataDir` lock: a complete database
 * or an empty folder. Anything else is refused and left untouched.
 */
export function prepareDatabaseFolder(dataDir: string): DatabaseFolder {
  const folder = path.join(dataDir, 'database');
  const unfinished = path.join(folder, UNFINISHED);
  if (existsSync(unfinished)) rmSync(folder, { recursive: true });
  if (hasFile(folder)) throw damaged(folder, 'it is a file');
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
  if (isNew) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, '');
    forceAll(folder);
    forceFolder(dataDir);
    const finish = () => {
      forceAll(folder);
      rmSync(unfinished);
      forceFolder(folder);
    };
    return { folder, finish, undo: () => undefined, isRestorable: true };
  }
  requireWhole(folder);
  const isRestorable = wasClosed(folder);
  const undo = keepAsItIs(folder, isRestorable);
  // Left by a dead process, since this one holds the lock. A crash can leave it empty, which
  // PostgreSQL refuses.
  rmSync(path.join(folder, PID_FILE), { force: true });
  return { folder, finish: () => undefined, undo, isRestorable };
}
