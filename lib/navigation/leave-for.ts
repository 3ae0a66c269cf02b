import { dropTyped } from '@/lib/forms/typed';

/** Leaves the page on purpose by a full load: nobody is asked about what is typed there. */
export function leaveFor(address: string): void {
  dropTyped();
  window.location.assign(address);
}
