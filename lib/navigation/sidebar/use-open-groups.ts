import { useState } from 'react';
import type { GroupEntry } from './section';
import { useRouteChanges } from '@/lib/navigation/use-route-changes';
import { holdsCurrent } from './visibility';

interface OpenGroups {
  isOpen: (group: GroupEntry) => boolean;
  toggle: (group: GroupEntry) => void;
}

/** The current page's group is open; manual changes last until the next navigation. */
export function useOpenGroups(current: string): OpenGroups {
  const { count } = useRouteChanges();
  const [own, setOwn] = useState({ at: count, groups: new Map<string, boolean>() });
  const toggled = own.at === count ? own.groups : new Map<string, boolean>();
  const isOpen = (group: GroupEntry) => toggled.get(group.label) ?? holdsCurrent(group, current);
  const toggle = (group: GroupEntry) =>
    setOwn({ at: count, groups: new Map(toggled).set(group.label, !isOpen(group)) });
  return { isOpen, toggle };
}
