import type { Permission } from '@/lib/contracts/core/permissions';
import { SECTIONS } from './sections';

/** The sidebar pages each permission shows, by name. */
export function pagesOpenedBy(permission: Permission): string[] {
  return SECTIONS.flatMap(({ needs, entries }) =>
    entries.flatMap((entry) => {
      const asked = entry.needs ?? needs;
      const links = 'links' in entry ? entry.links : [entry];
      return links.flatMap((link) =>
        (link.needs ?? asked).includes(permission) ? link.label : [],
      );
    }),
  );
}
