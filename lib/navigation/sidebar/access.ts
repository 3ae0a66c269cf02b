import type { Permission } from '@/lib/contracts/core/permissions';
import { findEntry } from './find-entry';

/** The page's permissions, any of which suffices; empty for every member. */
export function needsFor(pathname: string): readonly Permission[] {
  const found = findEntry(pathname);
  return found ? (found.link.needs ?? found.entry.needs ?? found.section.needs) : [];
}

export const whoGrants = (pathname: string): string =>
  findEntry(pathname)?.section.granted_by ?? 'HR';
