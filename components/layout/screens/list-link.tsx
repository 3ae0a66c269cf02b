import { BackLink } from '@/components/ui/back-link';
import { titleFor } from '@/lib/navigation/page-titles';
import { pathOf } from '@/lib/navigation/path-of';
import { useRecordList } from '@/lib/navigation/record-list';

/** Links from a record to the list that the sidebar marks. */
export function ListLink() {
  const list = useRecordList();
  return list && <BackLink href={list}>{titleFor(pathOf(list))}</BackLink>;
}
