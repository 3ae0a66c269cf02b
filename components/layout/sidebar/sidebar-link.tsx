import { useId } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { NOT_BUILT } from '@/lib/navigation/sidebar/not-built';
import type { LinkEntry } from '@/lib/navigation/sidebar/section';
import { EntryNote, hasNote } from './entry-note';

/** Shared styles of links and group buttons. */
export const ROW =
  'relative flex min-h-10 w-full scroll-my-14 items-center gap-3 rounded-md px-3 text-left text-sm transition-colors lg:min-h-9';

export const ROW_STATE = {
  current:
    'bg-raised font-medium text-ink before:absolute before:inset-y-2 before:left-0 before:w-0.75 before:rounded-full before:bg-accent',
  other: 'text-ink/90 hover:bg-raised/60 hover:text-ink',
  soon: 'text-muted hover:bg-raised/60 hover:text-ink',
};

interface SidebarLinkProps {
  link: LinkEntry;
  isCurrent: boolean;
  /** The number of items waiting there for the member. */
  waiting: number;
}

export function SidebarLink({ link, isCurrent, waiting }: SidebarLinkProps) {
  const { label, path, icon, opens } = link;
  const id = useId();
  const isSoon = NOT_BUILT.has(path);
  const note = { isSoon, waiting };
  const content = (
    <>
      {icon && <Icon name={icon} className={`size-5 ${isSoon ? 'opacity-60' : ''}`} />}
      <span id={id} className="min-w-0 flex-1 py-1 leading-5 wrap-break-word">
        {label}
      </span>
      {hasNote(note) && <EntryNote id={`${id}-note`} {...note} />}
      {opens && <Icon name="arrow-top-right-on-square" className="size-4 opacity-70" />}
      {opens && <span className="sr-only">(opens in a new tab)</span>}
    </>
  );
  const state = isCurrent ? 'current' : isSoon ? 'soon' : 'other';
  const className = `${ROW} ${ROW_STATE[state]}`;

  if (opens)
    return (
      <a href={path} target="_blank" rel="noopener" className={className}>
        {content}
      </a>
    );
  return (
    <AppLink
      href={path}
      aria-current={isCurrent ? 'page' : undefined}
      aria-labelledby={id}
      aria-describedby={hasNote(note) ? `${id}-note` : undefined}
      className={className}
    >
      {content}
    </AppLink>
  );
}
