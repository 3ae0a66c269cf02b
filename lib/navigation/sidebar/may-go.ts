import { isTypedLost, isTypedShownBy, mayLoseTyped } from '@/lib/store/typed';
import { isAnythingStuck } from '@/lib/http/saver';

function changedNames({ searchParams: from }: URL, { searchParams: to }: URL): string[] {
  const names = new Set([...from.keys(), ...to.keys()]);
  return [...names].filter((name) => from.getAll(name).join('\n') !== to.getAll(name).join('\n'));
}

/** Whether another page would discard input, or hide that it can’t be saved. */
export const isLostByLeaving = (): boolean => isTypedLost() || isAnythingStuck();

const losesTyped = (from: URL, to: URL): boolean =>
  from.pathname === to.pathname ? isTypedShownBy(changedNames(from, to)) : isLostByLeaving();

/** Asks the member if the navigation would discard unsaved input. */
export const mayGo = (from: URL, to: URL): boolean => !losesTyped(from, to) || mayLoseTyped();
