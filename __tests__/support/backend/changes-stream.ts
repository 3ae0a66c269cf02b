import type { TestBackend } from './backend';

interface StreamEvent {
  name: string;
  data: unknown;
}

export interface ChangesStream {
  /** The next event that is no heartbeat; undefined once the stream has ended. */
  next(): Promise<StreamEvent | undefined>;
  /** The next event, heartbeats too. */
  nextOfAny(): Promise<StreamEvent | undefined>;
  /** What the next event says has changed, in order of the alphabet. */
  nextTopics(): Promise<string[]>;
  close(): void;
}

const parse = (text: string): StreamEvent => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  return { name: field('event') ?? 'message', data: JSON.parse(field('data') ?? 'null') };
};

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const one of whole) yield parse(one);
  }
}

/** Opens the stream of changes as a browser does, and waits until it has begun. */
export async function openChanges(
  { url }: Pick<TestBackend, 'url'>,
  cookie: string,
): Promise<ChangesStream> {
  const controller = new AbortController();
  const answer = await fetch(`${url}/api/changes`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: controller.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}`);
  const events = eventsOf(answer.body);
  const nextOfAny = async () => {
    const { value, done } = await events.next();
    return done ? undefined : value;
  };
  const next = async () => {
    let event = await nextOfAny();
    while (event?.name === 'beat') event = await nextOfAny();
    return event;
  };
  await nextOfAny();
  return {
    next,
    nextOfAny,
    nextTopics: async () => {
      const data = (await next())?.data;
      if (typeof data !== 'object' || data === null || !('topics' in data)) return [];
      return [data.topics].flat().map(String).sort();
    },
    close: () => controller.abort(),
  };
}
