import * as z from 'zod/mini';
import { jsonOf } from '@/lib/core/json-of';

const PREFIX = 'draft_';

/** How the names of a member's form drafts begin. */
export const formDraftsOf = (memberId: number): string => `form_${memberId}_`;

/** Input stored in this browser until the backend has it; null if there is none. */
export function readDraft<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const stored = localStorage.getItem(`${PREFIX}${name}`) ?? '';
    return z.safeParse(schema, jsonOf(stored)).data ?? null;
  } catch {
    // Without access to storage, nothing was stored.
    return null;
  }
}

/** Returns whether the browser took it; if not, the open page still has the input. */
export function keepDraft(name: string, draft: object): boolean {
  try {
    localStorage.setItem(`${PREFIX}${name}`, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(`${PREFIX}${name}`);
  } catch {
    // Without access to storage, there is nothing to remove.
  }
}

/** Whether there is a draft whose name begins like this. */
export function hasDrafts(beginning: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${PREFIX}${beginning}`));
  } catch {
    // Without access to storage, nothing was stored.
    return false;
  }
}

/** Calls back when another tab changes or removes a draft; returns a function that stops. */
export function followDraft(name: string, callback: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === `${PREFIX}${name}`) callback();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** In a shared browser, the next member must not find this one's drafts. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Without access to storage, nothing was stored.
  }
}
