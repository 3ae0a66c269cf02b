import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

interface Stream {
  node: unknown;
  nfd: number;
}
type Operation = (...given: unknown[]) => unknown;
/** The file operations of the database, which the library's types omit. */
interface FileOperations {
  realPath: (node: unknown) => string;
  tryFSOperation: (work: () => void) => void;
  node_ops: Record<string, Operation>;
  stream_ops: Record<'write' | 'setattr', (stream: Stream, ...rest: unknown[]) => unknown> & {
    fsync?: (stream: Stream) => number;
  };
}

const isFileOperations = (value: unknown): value is FileOperations =>
  typeof value === 'object' &&
  value !== null &&
  ['realPath', 'tryFSOperation', 'node_ops', 'stream_ops'].every((name) => name in value);

const SEGMENT = /[\\/]pg_wal[\\/][0-9A-F]{24}$/;
const CHANGES_OF_FOLDERS = ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'];

async function force(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

function forceNow(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    fdatasyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The files of the embedded database, which never syncs to disk by itself. Here each `fsync` is
 * real, except that the write-ahead log is synced off the database's thread: `settle` waits for it,
 * and concurrent commits share the next sync. Nothing else is written before the log is on disk,
 * which recovery relies on.
 */
export class DurableFiles extends NodeFS {
  /** Bytes of log since the last checkpoint, which resets it. */
  logBytes = 0;

  private requested = 0;
  private forced = 0;
  private waiting = new Set<string>();
  private underWay: readonly string[] = [];
  private turn: Promise<void> | undefined;
  private failure: Error | undefined;

  override async init(...given: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...given);
    const { preRun = [] } = emscriptenOpts;
    const watch = (module: object) => this.watch(Reflect.get(module, 'NODEFS'));
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, watch] } };
  }

  /** Resolves once everything committed so far is on disk. */
  async settle(): Promise<void> {
    const wanted = this.requested;
    while (this.forced < wanted) {
      // After an error it is unknown what the disk has lost, so nothing counts as stored from then
      // on.
      if (this.failure) throw this.failure;
      await (this.turn ??= this.forceWaiting());
    }
  }

  private async forceWaiting(): Promise<void> {
    const { requested } = this;
    this.underWay = [...this.waiting];
    this.waiting.clear();
    try {
      await Promise.all(this.underWay.map(force));
      this.forced = Math.max(this.forced, requested);
    } catch (error) {
      // Already synced, before the file was renamed.
      if (this.forced < requested) this.fail(error);
    } finally {
      this.underWay = [];
      this.turn = undefined;
    }
  }

  private forceLog(): void {
    if (this.forced === this.requested) return;
    try {
      for (const file of new Set([...this.underWay, ...this.waiting])) forceNow(file);
    } catch (error) {
      this.fail(error);
      throw error;
    }
    this.waiting.clear();
    this.forced = this.requested;
  }

  private fail(cause: unknown): void {
    this.failure ??= new Error('The write-ahead log could not be written to disk.', { cause });
  }

  private watch(files: unknown): void {
    if (!isFileOperations(files))
      throw new Error('This PGlite version accesses its files differently.');
    const { realPath, tryFSOperation, node_ops: folders, stream_ops: streams } = files;
    const forceFirst = () => tryFSOperation(() => this.forceLog());
    const { write, setattr } = streams;

    streams.fsync = (stream) => {
      const file = realPath(stream.node);
      if (SEGMENT.test(file)) {
        this.requested += 1;
        this.waiting.add(file);
      } else {
        forceFirst();
        tryFSOperation(() => fsyncSync(stream.nfd));
      }
      return 0;
    };
    streams.write = (stream, ...rest) => {
      const isLog = SEGMENT.test(realPath(stream.node));
      if (!isLog) forceFirst();
      const written = write(stream, ...rest);
      if (isLog && typeof written === 'number') this.logBytes += written;
      return written;
    };
    streams.setattr = (stream, ...rest) => {
      forceFirst();
      return setattr(stream, ...rest);
    };
    for (const name of CHANGES_OF_FOLDERS) {
      const change = folders[name];
      if (!change) throw new Error(`This PGlite has no ${name}.`);
      folders[name] = (...given) => {
        forceFirst();
        return change(...given);
      };
    }
  }
}
