import type { Permission } from '@/lib/contracts/core/permissions';
import { PageNotice } from './page-notice';

interface RefusedNoticeProps {
  needs: readonly Permission[];
  whoGrants: string;
}

const anyOf = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names);

/** Calm by design: being here is no fault of the member. */
export function RefusedNotice({ needs, whoGrants }: RefusedNoticeProps) {
  const named = needs.length > 1 ? `one of ${anyOf(needs)}` : needs.join('');
  return (
    <PageNotice title="This page is not for you.">
      You need {named} to see this. Ask {whoGrants}.
    </PageNotice>
  );
}
