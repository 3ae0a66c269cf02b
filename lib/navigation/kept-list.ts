import * as z from 'zod/mini';
import { tryStorage } from '@/lib/store/try-storage';

const KEY = 'opened_from';

const kept = z.object({ path: z.string(), list: z.string() });

/** Remembers in this tab which list the page was opened from, for when it is reloaded. */
export function keepList(path: string, list: string | null): void {
  // Without storage, a reloaded page counts as opened directly.
  tryStorage(() => {
    if (list === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ path, list }));
  });
}

export function recallList(path: string): string | null {
  const stored = tryStorage((): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? ''));
  const parsed = z.safeParse(kept, stored);
  return parsed.success && parsed.data.path === path ? parsed.data.list : null;
}
