import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { TOPICS, type Topic } from '@/lib/contracts/core/changes';
import { PERMISSIONS, type Permission } from '@/lib/contracts/core/permissions';

/**
 * Something has changed: for a member, for those who hold any of the permissions, or for both; for
 * everyone who is signed in where neither is named.
 */
export interface Change {
  topic: Topic;
  user_id?: number | undefined;
  needs?: readonly Permission[] | undefined;
}

/** What is collected for this long goes out together: a busy minute is some hundred changes. */
const COLLECT_MS = 150;
/** For pages that open their stream a little after they have asked for their content. */
const RECENT_MS = 30_000;
/** PostgreSQL takes less than 8,000 bytes. */
const MAX_NOTICE_CHARACTERS = 7_000;

const change = z.object({
  topic: z.enum(TOPICS),
  user_id: z.number().optional(),
  needs: z.array(z.enum(PERMISSIONS)).optional(),
});
const notice = z.object({ from: z.string(), changes: z.array(change) });

type Listener = (changes: readonly Change[]) => void;

/** Hands changes on to the streams of this copy of the backend, and to the other copies. */
export class Changes {
  private readonly id = randomUUID();
  private readonly listeners = new Set<Listener>();
  private readonly keepers = new Set<Listener>();
  private readonly recent = new Map<string, { change: Change; at: number }>();
  private collected = new Map<string, Change>();
  private timer: NodeJS.Timeout | undefined;

  private tell: ((payload: string) => Promise<void>) | undefined;

  /** How to tell the other copies, where there can be any. Must not fail. */
  tellOthersBy(tell: (payload: string) => Promise<void>): void {
    this.tell = tell;
  }

  /** Returns how to stop listening. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** For what the backend keeps in its memory: it hears of its own copy's changes with the commit. */
  listenAtOnce(listener: Listener): void {
    this.keepers.add(listener);
    this.listeners.add(listener);
  }

  handOn(changes: readonly Change[]): void {
    for (const listener of this.keepers) listener(changes);
    for (const one of changes) this.collected.set(JSON.stringify(one), one);
    if (this.collected.size > 0) this.timer ??= setTimeout(() => void this.flush(), COLLECT_MS);
  }

  /** What changed in the last half minute. */
  listRecent(): Change[] {
    this.forgetOld();
    return Array.from(this.recent.values(), (one) => one.change);
  }

  /** What another copy of the backend has told. */
  take(payload: string): void {
    const { from, changes } = notice.parse(JSON.parse(payload));
    if (from !== this.id) this.deliver(changes);
  }

  /** What others told may have been missed: whatever is open asks again. */
  takeAll(): void {
    this.deliver(TOPICS.map((topic) => ({ topic })));
  }

  /** Hands on what is still collected. */
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
    // After the commits and for many of them at once: inside a transaction it makes all commits queue.
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
