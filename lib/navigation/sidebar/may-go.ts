import { isAnythingTyped, isTypedShownBy, mayLoseTyped } from '@/lib/forms/typed';

function changedNames({ searchParams: from }: URL, { searchParams: to }: URL): string[] {
  const names = new Set([...from.keys(), ...to.keys()]);
  return [...names].filter((name) => from.getAll(name).join('\n') !== to.getAll(name).join('\n'));
}

const losesTyped = (from: URL, to: URL): boolean =>
  from.pathname === to.pathname ? isTypedShownBy(changedNames(from, to)) : isAnythingTyped();

/** Asks the member if the navigation would discard unsaved input. */
export const mayGo = (from: URL, to: URL): boolean => !losesTyped(from, to) || mayLoseTyped();
