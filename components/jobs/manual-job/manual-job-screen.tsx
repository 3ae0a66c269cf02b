import { ReadAddress } from '@/components/ui/state/read-address';
import { recordAddress } from '@/lib/navigation/page-address';
import { Screen } from '@/components/layout/screens/screen';
import { MANUAL_JOB_DAYS, MANUAL_JOBS_A_MONTH } from '@/lib/contracts/jobs/job-requests';
import { idIn } from '@/lib/navigation/id-in';
import { useCursor } from '@/lib/navigation/use-cursor';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { EditedRequest } from './edited-request';
import { NewRequest } from './new-request';
import { OwnRequests } from './own-requests';

const address = recordAddress({ edit: 'a request', request: 'a request' });

export function ManualJobScreen() {
  const { query, setQuery } = useQueryState();
  const editedId = idIn(query['edit']);
  const cursor = useCursor();
  const request = idIn(query['request']) ?? undefined;
  const parts = [
    <div key="form" data-shown-by="edit" className="min-w-0">
      {editedId === null ? (
        <NewRequest />
      ) : (
        <EditedRequest
          key={editedId}
          id={editedId}
          cursor={cursor}
          linked={request}
          onDone={() => setQuery({ edit: undefined }, 'done')}
        />
      )}
    </div>,
    <OwnRequests
      key="own"
      cursor={cursor}
      request={request}
      onEdit={(id) => setQuery({ edit: String(id) })}
    />,
  ];
  return (
    <Screen
      description={`Request a job your tracker missed in the last ${MANUAL_JOB_DAYS} days, up to ${MANUAL_JOBS_A_MONTH} a month. Points are added once staff approve the request.`}
    >
      <ReadAddress by={address}>
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          {/* A linked request comes first, above the form on a phone. */}
          {request === undefined ? parts : parts.toReversed()}
        </div>
      </ReadAddress>
    </Screen>
  );
}
