import { PGlite, type Results } from '@electric-sql/pglite';
import { DurableFiles } from './durable-files';

/** In between the log is replayed by the next start; what it takes to write is felt by everybody. */
const CHECKPOINT_BYTES = 32 * 1024 * 1024;

const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The only method that reaches the files in this build.
  '-c',
  'wal_sync_method=fsync',
];

/**
 * The embedded database in a folder: nothing that it answers is told before what it rests on is on
 * the disk. The library makes no checkpoints while it runs, so this does.
 */
export class DurableClient extends PGlite {
  private readonly files: DurableFiles;
  private isCheckpointing = false;

  /** `onLog` hears what the server says about itself, also why it doesn't start. */
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

  /** A failure too may rest on what another has just committed, such as a name that is taken. */
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
    // One that fails is made up for by the next.
    super.exec('checkpoint').then(end, end);
  }
}
