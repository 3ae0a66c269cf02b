import { dropTyped } from '@/lib/store/typed';

/** Leaves the page deliberately by a full page load, without asking about unsaved input. */
export function leaveFor(address: string): void {
  dropTyped();
  window.location.assign(address);
}
