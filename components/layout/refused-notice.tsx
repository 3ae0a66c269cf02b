import type { Permission } from '@/lib/contracts/permissions';
import { routes } from '@/lib/navigation/routes';
import { AppLink } from '@/components/ui/app-link';

interface RefusedNoticeProps {
  needs: readonly Permission[];
  whoGrants: string;
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Calm by design: being here is no fault of the member. */
export function RefusedNotice({ needs, whoGrants }: RefusedNoticeProps) {
  const named = needs.length > 1 ? `one of ${anyOf.format(needs)}` : needs.join('');
  return (
    <div role="alert" className="max-w-2xl rounded-lg border border-line bg-surface p-6">
      <p className="text-lg font-semibold">This page is not for you.</p>
      <p className="mt-2 text-sm break-words text-muted">
        You need {named} to see this. Ask {whoGrants}.
      </p>
      <AppLink
        href={routes.dashboard}
        className="mt-4 inline-block text-sm font-medium text-accent underline-offset-4 hover:underline"
      >
        Back to the dashboard
      </AppLink>
    </div>
  );
}
