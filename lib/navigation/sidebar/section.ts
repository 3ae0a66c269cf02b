import type { Permission } from '@/lib/contracts/core/permissions';
import type { IconName } from './icons';

interface Visibility {
  /** Any of these; defaults to the section's permissions. */
  needs?: readonly Permission[];
  is_hidden_for_low_ranks?: true;
}

export interface LinkEntry extends Visibility {
  label: string;
  path: string;
  /** Pages without an entry of their own, for which this one is marked. */
  also?: readonly string[];
  /** Links inside a group have none. */
  icon?: IconName;
  opens?: 'new-tab' | 'other-site';
}

export interface GroupEntry extends Visibility {
  label: string;
  icon: IconName;
  links: readonly LinkEntry[];
}

export type SectionEntry = LinkEntry | GroupEntry;

export interface Section {
  title: string;
  /** Any of these shows the section; empty shows it to every member. */
  needs: readonly Permission[];
  /** Whom to ask, in "Ask … for it". */
  granted_by: string;
  entries: readonly SectionEntry[];
}
