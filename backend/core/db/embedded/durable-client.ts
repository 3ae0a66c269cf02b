import { PGlite, type Results } from '@electric-sql/pglite';
import { DurableFiles } from './durable-files';

/**
 * Between checkpoints the next start replays the log; a checkpoint slows everything down while it
 * runs.
 */
const CHECKPOINT_BYTES = 32 * 1024 * 1024;

const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The only method that touches files in this build.
  '-c',
  'wal_sync_method=fsync',
];

/**
 * The embedded database in a folder, which answers only once its data is on disk. The library makes
 * no checkpoints while running, so this class does.
 */
export class DurableClient extends PGlite {
  private readonly files: DurableFiles;
  private isCheckpointing = false;

  /** `onLog` receives server log output, including why it doesn't start. */
  constructor(folder: string, onLog: (line: string) => void) {
    const files = new DurableFiles(folder);
    const onStderr = (line: string) => {
      onLog(line);
      return true;
    };
    super({ fs: files, startParams: START, onStderr });
    this.files = files;
  }

  get hasWritten(): boolean {
    return this.files.logBytes > 0;
  }

  override query<Row>(...asked: Parameters<PGlite['query']>): Promise<Results<Row>> {
    return this.settled(super.query<Row>(...asked));
  }

  override exec(...asked: Parameters<PGlite['exec']>): Promise<Results[]> {
    return this.settled(super.exec(...asked));
  }

  override transaction<Result>(
    ...[work]: Parameters<typeof PGlite.prototype.transaction<Result>>
  ): Promise<Result> {
    return this.settled(super.transaction(work));
  }

  /** Even an error may depend on someone else's fresh commit, such as a taken name. */
  private async settled<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } finally {
      await this.files.settle();
      this.checkpointWhenDue();
    }
  }

  private checkpointWhenDue(): void {
    if (this.isCheckpointing || this.files.logBytes < CHECKPOINT_BYTES) return;
    this.isCheckpointing = true;
    this.files.logBytes = 0;
    const end = () => {
      this.isCheckpointing = false;
    };
    // The next checkpoint makes up for a failed one.
    super.exec('checkpoint').then(end, end);
  }
}
