import { useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { NOT_BUILT } from '@/lib/navigation/sidebar/not-built';
import type { GroupEntry } from '@/lib/navigation/sidebar/section';
import { holdsCurrent } from '@/lib/navigation/sidebar/visibility';
import { EntryNote, hasNote } from './entry-note';
import { ROW, ROW_STATE, SidebarLink } from './sidebar-link';

interface SidebarGroupProps {
  group: GroupEntry;
  /** The path of the current entry. */
  current: string;
  isOpen: boolean;
  onToggle: () => void;
  waitingAt: (path: string) => number;
}

export function SidebarGroup({ group, current, isOpen, onToggle, waitingAt }: SidebarGroupProps) {
  const listId = useId();
  const note = {
    isSoon: group.links.every(({ path }) => NOT_BUILT.has(path)),
    waiting: isOpen ? 0 : group.links.reduce((sum, { path }) => sum + waitingAt(path), 0),
  };
  const isMarked = !isOpen && holdsCurrent(group, current);
  const state = isMarked ? 'current' : note.isSoon ? 'soon' : 'other';
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-labelledby={`${listId}-label`}
        aria-describedby={hasNote(note) ? `${listId}-note` : undefined}
        onClick={onToggle}
        className={`${ROW} ${ROW_STATE[state]}`}
      >
        <Icon name={group.icon} className={`size-5 ${note.isSoon ? 'opacity-60' : ''}`} />
        <span id={`${listId}-label`} className="min-w-0 flex-1 py-1 leading-5 wrap-break-word">
          {group.label}
        </span>
        {hasNote(note) && <EntryNote id={`${listId}-note`} {...note} />}
        <Icon
          name="chevron-down"
          className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <ul id={listId} className="my-0.5 ml-5.5 space-y-0.5 border-l border-line pl-2.5">
          {group.links.map((link) => (
            <li key={link.path}>
              <SidebarLink
                link={link}
                isCurrent={link.path === current}
                waiting={waitingAt(link.path)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
