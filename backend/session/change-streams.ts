import { PassThrough, type Readable } from 'node:stream';
import { subMinutes } from 'date-fns';
import { STREAM_EVENT } from '@/backend/core/bus/broadcasts';
import type { Change } from '@/backend/core/bus/changes';
import type { Context } from '@/backend/core/context';
import type { Member } from '@/backend/core/http/member';
import { hasUnseen } from '@/backend/inbox/public';
import { listHolders } from '@/backend/members/public';
import type { Topic } from '@/lib/contracts/core/changes';
import { isSignedIn } from './authenticate';

/** Tabs of a browser share one stream; the oldest is closed for a new one. */
const MAX_PER_MEMBER = 8;
/** Buffered for a browser that has stopped reading. */
const MAX_UNREAD_BYTES = 64 * 1024;

interface OpenStream {
  user_id: number;
  token: string;
  checked_at: Date;
  output: PassThrough;
}

type Audience = Pick<Change, 'user_id' | 'needs'>;

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The streams open on this instance. */
export class ChangeStreams {
  private readonly byMember = new Map<number, Set<OpenStream>>();

  constructor(private readonly context: Context) {
    context.changes.listen((changes) => void this.attempt(() => this.pass(changes)));
    context.broadcasts.listen(STREAM_EVENT, ({ name, data, to, is_never_skipped }) => {
      const text = `event: ${name}\ndata: ${data}\n\n`;
      for (const userId of to)
        for (const stream of this.byMember.get(userId) ?? [])
          // Whoever reads slowly misses some rather than the stream.
          if (is_never_skipped || stream.output.writableLength === 0) this.send(stream, text);
    });
  }

  async open(member: Pick<Member, 'user_id'>, token: string): Promise<Readable> {
    const { user_id } = member;
    const output = new PassThrough();
    const stream = { user_id, token, output, checked_at: this.context.clock.now() };
    output.once('close', () => this.forget(stream));
    const own = this.byMember.get(user_id) ?? new Set();
    this.byMember.set(user_id, own.add(stream));
    for (const oldest of [...own].slice(0, -MAX_PER_MEMBER)) {
      oldest.output.end(event('replaced', {}));
      this.forget(oldest);
    }
    // The first bytes flush the headers; recent changes cover content requested before.
    output.write(event('beat', {}));
    void this.attempt(async () => {
      // What the inbox has is looked up: news that another page has taken is none.
      const recent = this.context.changes.listRecent().filter(({ topic }) => topic !== 'inbox');
      await this.pass(recent, [stream]);
      const { db, clock } = this.context;
      if (await hasUnseen(db, user_id, clock.now())) this.write(stream, ['inbox']);
    });
    return output;
  }

  /** Sends heartbeats, and ends streams whose session has ended. */
  beat(): void {
    const before = subMinutes(this.context.clock.now(), 1);
    for (const stream of this.all()) {
      this.send(stream, event('beat', {}));
      if (stream.checked_at <= before) void this.attempt(() => this.check(stream));
    }
  }

  private all(): OpenStream[] {
    return [...this.byMember.values()].flatMap((streams) => [...streams]);
  }

  private forget(stream: OpenStream): void {
    const own = this.byMember.get(stream.user_id);
    own?.delete(stream);
    if (own?.size === 0) this.byMember.delete(stream.user_id);
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.context.log.error({ err: error }, 'failed to forward changes');
    }
  }

  private async check(stream: OpenStream): Promise<void> {
    stream.checked_at = this.context.clock.now();
    if (!(await isSignedIn(this.context, stream.token))) stream.output.end();
  }

  private async pass(changes: readonly Change[], to = this.all()): Promise<void> {
    if (to.length === 0) return;
    const topicsOf = await this.sortByMember(changes);
    for (const stream of to) {
      const topics = topicsOf(stream.user_id);
      if (topics.includes('session')) await this.check(stream);
      if (topics.length > 0) this.write(stream, topics);
    }
  }

  /** Reads permissions afresh, since they may have changed after the stream was opened. */
  private async sortByMember(changes: readonly Change[]): Promise<(userId: number) => Topic[]> {
    const forAll = new Set<Topic>();
    const forMember = new Map<number, Set<Topic>>();
    const holders = new Map<string, number[]>();
    const audienceOf = async ({ user_id, needs }: Audience) => {
      const own = user_id === undefined ? [] : [user_id];
      if (!needs) return own;
      const key = needs.join();
      const found = holders.get(key) ?? (await listHolders(this.context.db, needs));
      holders.set(key, found);
      return [...own, ...found];
    };
    for (const change of changes) {
      if (change.user_id === undefined && !change.needs) forAll.add(change.topic);
      for (const userId of await audienceOf(change)) {
        const topics = forMember.get(userId) ?? new Set();
        forMember.set(userId, topics.add(change.topic));
      }
    }
    return (userId) => [...new Set([...forAll, ...(forMember.get(userId) ?? [])])];
  }

  private write(stream: OpenStream, topics: readonly Topic[]): void {
    this.send(stream, `data: ${JSON.stringify({ topics })}\n\n`);
  }

  private send({ output }: OpenStream, text: string): void {
    if (!output.writable) return;
    output.write(text);
    if (output.writableLength > MAX_UNREAD_BYTES) output.destroy();
  }
}
