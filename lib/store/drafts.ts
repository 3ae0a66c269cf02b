import * as z from 'zod/mini';
import { jsonOf } from '@/lib/core/json-of';
import { tryStorage } from './try-storage';

const PREFIX = 'draft_';

/** How the names of a member's form drafts begin. */
export const formDraftsOf = (memberId: number): string => `form_${memberId}_`;

/** Input stored in this browser until the backend has it; null if there is none. */
export function readDraft<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): z.output<Schema> | null {
  const stored = tryStorage(() => localStorage.getItem(`${PREFIX}${name}`)) ?? '';
  return z.safeParse(schema, jsonOf(stored)).data ?? null;
}

/** Returns whether the browser took it; if not, the open page still has the input. */
export const keepDraft = (name: string, draft: object): boolean =>
  tryStorage(() => {
    localStorage.setItem(`${PREFIX}${name}`, JSON.stringify(draft));
    return true;
  }) ?? false;

export const forgetDraft = (name: string): void =>
  tryStorage(() => localStorage.removeItem(`${PREFIX}${name}`));

const keysOf = (beginning: string): string[] =>
  tryStorage(() =>
    Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${beginning}`)),
  ) ?? [];

/** Whether there is a draft whose name begins like this. */
export const hasDrafts = (beginning: string): boolean => keysOf(beginning).length > 0;

/** Calls back when another tab changes or removes a draft; returns a function that stops. */
export function followDraft(name: string, callback: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === `${PREFIX}${name}`) callback();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** In a shared browser, the next member must not find this one's drafts. */
export const forgetDrafts = (): void =>
  tryStorage(() => keysOf('').forEach((key) => localStorage.removeItem(key)));
