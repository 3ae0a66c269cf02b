import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { TOPICS, type Topic } from '@/lib/contracts/core/changes';
import { PERMISSIONS, type Permission } from '@/lib/contracts/core/permissions';

/**
 * A change announced to a member, to holders of any of the permissions, or both; to everyone signed
 * in if neither is given.
 */
export interface Change {
  topic: Topic;
  user_id?: number | undefined;
  needs?: readonly Permission[] | undefined;
}

/** Changes are batched for this long; a busy minute has several hundred. */
const COLLECT_MS = 150;
/** Covers pages that open their stream shortly after loading their content. */
const RECENT_MS = 30_000;
/** PostgreSQL limits payloads to 8,000 bytes. */
const MAX_NOTICE_CHARACTERS = 7_000;

const change = z.object({
  topic: z.enum(TOPICS),
  user_id: z.number().optional(),
  needs: z.array(z.enum(PERMISSIONS)).optional(),
});
const notice = z.object({ from: z.string(), changes: z.array(change) });

type Listener = (changes: readonly Change[]) => void;

/** Forwards changes to the streams of this instance and to other instances. */
export class Changes {
  private readonly id = randomUUID();
  private readonly listeners = new Set<Listener>();
  private readonly keepers = new Set<Listener>();
  private readonly recent = new Map<string, { change: Change; at: number }>();
  private collected = new Map<string, Change>();
  private timer: NodeJS.Timeout | undefined;

  private tell: ((payload: string) => Promise<void>) | undefined;

  /** Publishes to other instances, if there can be any. Must not throw. */
  tellOthersBy(tell: (payload: string) => Promise<void>): void {
    this.tell = tell;
  }

  /** Returns a function that unsubscribes. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** For in-memory caches, which hear of this instance's changes at commit. */
  listenAtOnce(listener: Listener): void {
    this.keepers.add(listener);
    this.listeners.add(listener);
  }

  handOn(changes: readonly Change[]): void {
    for (const listener of this.keepers) listener(changes);
    for (const one of changes) this.collected.set(JSON.stringify(one), one);
    if (this.collected.size > 0) this.timer ??= setTimeout(() => void this.flush(), COLLECT_MS);
  }

  /** Changes of the last half minute. */
  listRecent(): Change[] {
    this.forgetOld();
    return Array.from(this.recent.values(), (one) => one.change);
  }

  /** Receives changes of another instance. */
  take(payload: string): void {
    const { from, changes } = notice.parse(JSON.parse(payload));
    if (from !== this.id) this.deliver(changes);
  }

  /** Messages may have been missed, so every open page refetches. */
  takeAll(): void {
    this.deliver(TOPICS.map((topic) => ({ topic })));
  }

  /** Flushes the batch. */
  async close(): Promise<void> {
    await this.flush();
    this.listeners.clear();
    this.keepers.clear();
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const changes = [...this.collected.values()];
    this.collected = new Map();
    this.deliver(changes);
    // Batched after commits, because NOTIFY inside a transaction serialises all commits.
    for (const part of inParts(changes))
      await this.tell?.(JSON.stringify({ from: this.id, changes: part }));
  }

  private deliver(changes: readonly Change[]): void {
    this.forgetOld();
    const at = performance.now();
    for (const one of changes) {
      const key = JSON.stringify(one);
      this.recent.delete(key);
      this.recent.set(key, { change: one, at });
    }
    for (const listener of this.listeners) listener(changes);
  }

  private forgetOld(): void {
    const before = performance.now() - RECENT_MS;
    for (const [key, { at }] of this.recent) {
      if (at >= before) return;
      this.recent.delete(key);
    }
  }
}

function inParts(changes: readonly Change[]): Change[][] {
  const parts: Change[][] = [];
  let room = 0;
  for (const one of changes) {
    const length = JSON.stringify(one).length + 1;
    if (length > room) {
      parts.push([]);
      room = MAX_NOTICE_CHARACTERS;
    }
    room -= length;
    parts.at(-1)?.push(one);
  }
  return parts;
}
