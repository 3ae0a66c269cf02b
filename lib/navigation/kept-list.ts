import * as z from 'zod/mini';

const KEY = 'opened_from';

const kept = z.object({ path: z.string(), list: z.string() });

/** Remembers in this tab which list the page was opened from, for when it is reloaded. */
export function keepList(path: string, list: string | null): void {
  try {
    if (list === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ path, list }));
  } catch {
    // Without storage, a reloaded page counts as opened directly.
  }
}

export function recallList(path: string): string | null {
  try {
    const parsed = z.safeParse(kept, JSON.parse(sessionStorage.getItem(KEY) ?? ''));
    return parsed.success && parsed.data.path === path ? parsed.data.list : null;
  } catch {
    return null;
  }
}
