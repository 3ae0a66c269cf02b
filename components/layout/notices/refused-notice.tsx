import { type Permission, permittedTo } from '@/lib/contracts/core/permissions';
import { PageNotice } from './page-notice';

interface RefusedNoticeProps {
  needs: readonly Permission[];
  whoGrants: string;
}

/** Calm by design: the member did nothing wrong. */
export function RefusedNotice({ needs, whoGrants }: RefusedNoticeProps) {
  return (
    <PageNotice title="You don’t have access to this page.">
      You need permission to {permittedTo(needs)}. Ask {whoGrants}.
    </PageNotice>
  );
}
