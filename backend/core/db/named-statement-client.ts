import { createHash } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';

/** The maximum number of cached statements, since long ID lists would otherwise pile up. */
const MOST_NAMES = 500;

const names = new Map<string, string>();
const seen = new Set<string>();

/** Undefined for a first-time text, since most are never sent again. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  if (!seen.delete(name)) {
    if (seen.size >= MOST_NAMES) seen.clear();
    seen.add(name);
    return undefined;
  }
  names.set(text, name);
  return name;
}

const isUnnamed = (sent: unknown): sent is { text: string } =>
  typeof sent === 'object' &&
  sent !== null &&
  'text' in sent &&
  typeof sent.text === 'string' &&
  !('submit' in sent) &&
  !('name' in sent && sent.name);

const isBegin = (sent: unknown): boolean => isUnnamed(sent) && /^begin\b/.test(sent.text);

/**
 * A PostgreSQL connection that uses named prepared statements, so that the server parses each once
 * and replans only where it pays. In paired runs (docs/scale.md) `/jobs` took 1.4 times the
 * processor without it.
 */
export class NamedStatementClient extends Client {
  /** Set by the pool while someone has the connection. */
  declare release?: (isBroken: boolean) => void;

  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this);
    const query = (sent: unknown, ...rest: unknown[]): unknown => {
      const named = isUnnamed(sent) ? { ...sent, name: nameOf(sent.text) } : sent;
      const answer: unknown = Reflect.apply(send, this, [named, ...rest]);
      // Drizzle begins before the `try` that releases the connection, which would stay taken for good.
      if (isBegin(sent) && answer instanceof Promise) answer.catch(() => this.release?.(true));
      return answer;
    };
    Object.assign(this, { query });
  }
}
