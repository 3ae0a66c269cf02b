import { permittedTo } from '@/lib/contracts/core/permission-names';
import type { Permission } from '@/lib/contracts/core/permissions';
import { PageNotice } from './page-notice';

interface RefusedNoticeProps {
  needs: readonly Permission[];
  whoGrants: string;
}

/** Calm by design: being here is no fault of the member. */
export function RefusedNotice({ needs, whoGrants }: RefusedNoticeProps) {
  return (
    <PageNotice title="This page is not for you.">
      You need permission to {permittedTo(needs)}. Ask {whoGrants}.
    </PageNotice>
  );
}
