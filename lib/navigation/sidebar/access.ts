import type { Permission } from '@/lib/contracts/core/permissions';
import { findEntry } from './find-entry';

/** What the page needs, any of it; nothing means that every member may see it. */
export function needsFor(pathname: string): readonly Permission[] {
  const found = findEntry(pathname);
  return found ? (found.link.needs ?? found.entry.needs ?? found.section.needs) : [];
}

export const whoGrants = (pathname: string): string =>
  findEntry(pathname)?.section.granted_by ?? 'HR';
