import { useRouter } from 'next/router';
import { useWaiting } from '@/lib/dashboard/use-waiting';
import { COMPANY_NAME } from '@/lib/navigation/company';
import { SECTIONS } from '@/lib/navigation/sidebar/sections';
import { useRecordList } from '@/lib/navigation/record-list';
import { useOpenGroups } from '@/lib/navigation/sidebar/use-open-groups';
import { useCurrentInSight } from '@/lib/navigation/sidebar/use-current-in-sight';
import { currentPath, visibleSections } from '@/lib/navigation/sidebar/visibility';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useDetails } from '@/lib/details/use-details';
import { Logo } from '@/components/layout/logo';
import { SearchRow } from '@/components/layout/search/search-row';
import { MemberCard } from './member-card';
import { SidebarSection } from './sidebar-section';

interface SidebarProps {
  /** Whether it is open over the page on small screens. */
  isOpen: boolean;
  onSearch: () => void;
}

export function Sidebar({ isOpen, onSearch }: SidebarProps) {
  const { pathname } = useRouter();
  const record = useRecordList();
  const { held } = usePermissions();
  const details = useDetails();
  const waiting = useWaiting();
  const rank = details === undefined ? undefined : (details?.driver_rank?.name ?? null);
  const sections = visibleSections(SECTIONS, { held, rank });
  const current = currentPath(pathname, record);
  const groups = useOpenGroups(current);
  const shown = [isOpen, ...sections.map(({ title }) => title)].join();
  const list = useCurrentInSight(current, shown);
  return (
    <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col short:overflow-y-auto">
      <div className="flex h-16 shrink-0 items-center gap-3 px-4 lg:pr-13">
        <Logo />
        <span className="line-clamp-2 leading-5 font-semibold tracking-tight">{COMPANY_NAME}</span>
      </div>
      <MemberCard />
      <SearchRow onOpen={onSearch} />
      <div
        ref={list}
        className="mt-3 min-h-0 flex-1 scrollbar-thin space-y-5 overflow-y-auto overscroll-contain border-t border-line px-3 py-4 short:flex-none short:overflow-visible"
      >
        {sections.map((section) => (
          <SidebarSection
            key={section.title}
            section={section}
            current={current}
            groups={groups}
            waitingAt={(path) => waiting.get(path) ?? 0}
          />
        ))}
      </div>
    </nav>
  );
}
