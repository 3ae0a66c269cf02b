import type { Permission } from '@/lib/contracts/permissions';
import { PageNotice } from './page-notice';

interface RefusedNoticeProps {
  needs: readonly Permission[];
  whoGrants: string;
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Calm by design: being here is no fault of the member. */
export function RefusedNotice({ needs, whoGrants }: RefusedNoticeProps) {
  const named = needs.length > 1 ? `one of ${anyOf.format(needs)}` : needs.join('');
  return (
    <PageNotice title="This page is not for you.">
      You need {named} to see this. Ask {whoGrants}.
    </PageNotice>
  );
}
