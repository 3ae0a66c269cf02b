import { useId } from 'react';
import type { Section } from '@/lib/navigation/sidebar/section';
import type { useOpenGroups } from '@/lib/navigation/sidebar/use-open-groups';
import { SidebarGroup } from './sidebar-group';
import { SidebarLink } from './sidebar-link';

interface SidebarSectionProps {
  section: Section;
  /** The path of the current entry. */
  current: string;
  groups: ReturnType<typeof useOpenGroups>;
  waitingAt: (path: string) => number;
}

export function SidebarSection({ section, current, groups, waitingAt }: SidebarSectionProps) {
  const titleId = useId();
  return (
    <div>
      <h2
        id={titleId}
        className="mb-1.5 px-3 text-[0.6875rem] font-semibold tracking-wider text-muted"
      >
        {section.title}
      </h2>
      <ul aria-labelledby={titleId} className="space-y-0.5">
        {section.entries.map((entry) => (
          <li key={entry.label}>
            {'links' in entry ? (
              <SidebarGroup
                group={entry}
                current={current}
                isOpen={groups.isOpen(entry)}
                onToggle={() => groups.toggle(entry)}
                waitingAt={waitingAt}
              />
            ) : (
              <SidebarLink
                link={entry}
                isCurrent={entry.path === current}
                waiting={waitingAt(entry.path)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
