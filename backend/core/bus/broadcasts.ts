import { randomUUID } from 'node:crypto';
import * as z from 'zod';

/** What is told over a channel: passed on as it happens, and never stored. */
export interface Channel<Message> {
  name: string;
  schema: z.ZodType<Message>;
}

const envelope = z.object({ from: z.string(), name: z.string(), message: z.unknown() });

const streamEvent = z.object({
  name: z.string(),
  data: z.string(),
  to: z.array(z.number()),
  /** Also to those who read slowly and miss other events. */
  is_never_skipped: z.boolean(),
});

/** An event for the open streams of some members. */
export const STREAM_EVENT: Channel<z.output<typeof streamEvent>> = {
  name: 'stream_event',
  schema: streamEvent,
};

/** Messages between domains and between instances that nobody misses when they are lost. */
export class Broadcasts {
  private readonly id = randomUUID();
  private readonly listeners = new Map<string, ((message: unknown) => void)[]>();
  private tell: ((payload: string) => Promise<void>) | undefined;

  /** Publishes to other instances, if there can be any. Must not throw. */
  tellOthersBy(tell: (payload: string) => Promise<void>): void {
    this.tell = tell;
  }

  listen<Message>({ name, schema }: Channel<Message>, listener: (message: Message) => void): void {
    const own = this.listeners.get(name) ?? [];
    this.listeners.set(name, [...own, (message) => listener(schema.parse(message))]);
  }

  /** Tells this instance only. */
  tellHere<Message>({ name }: Channel<Message>, message: Message): void {
    this.deliver(name, message);
  }

  /** Tells all instances, this one first. At most 8,000 bytes, as PostgreSQL has it. */
  async tellAll<Message>({ name }: Channel<Message>, message: Message): Promise<void> {
    this.deliver(name, message);
    await this.tell?.(JSON.stringify({ from: this.id, name, message }));
  }

  /** Receives a message of another instance. */
  take(payload: string): void {
    const { from, name, message } = envelope.parse(JSON.parse(payload));
    if (from !== this.id) this.deliver(name, message);
  }

  private deliver(name: string, message: unknown): void {
    for (const listener of this.listeners.get(name) ?? []) listener(message);
  }
}
