import { useRouter } from 'next/router';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { QueueNav } from '@/components/ui/keys/queue-nav';
import type { Application } from '@/lib/contracts/recruitment/recruitment';
import { routes } from '@/lib/navigation/routes';
import { useApplicationPlace } from '@/lib/recruitment/queries';
import { ApplicationView } from './application-view';

interface QueuedApplicationProps {
  application: Application;
}

/** An application among the member's own, or, while nobody has claimed it, among the unassigned. */
export function QueuedApplication({ application }: QueuedApplicationProps) {
  const router = useRouter();
  const { ref, assignee, is_own } = application;
  const queue = is_own ? 'own' : assignee === null ? 'nobody' : null;
  const { data: place } = useApplicationPlace(queue && { ref, assignee: queue });
  // Those that wait for somebody else are no next task.
  const waiting = useApplicationPlace(queue && { ref, assignee: queue, waiting_for: 'staff' });
  const next = waiting.isPlaceholderData
    ? null
    : (waiting.data?.next ?? waiting.data?.previous ?? null);
  return (
    <QueueKeys>
      {place && <QueueNav label="Applications" place={place} hrefOf={routes.application} />}
      <ApplicationView
        application={application}
        onDone={() => {
          if (next !== null)
            void router.push(routes.application(next), undefined, { scroll: false });
        }}
      />
    </QueueKeys>
  );
}
