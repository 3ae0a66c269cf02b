import { Screen } from '@/components/layout/screen';
import { MANUAL_JOB_DAYS, MANUAL_JOBS_A_MONTH } from '@/lib/contracts/job-requests';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { EditedRequest } from './edited-request';
import { NewRequest } from './new-request';
import { OwnRequests } from './own-requests';

const asId = (value: string | string[] | undefined) =>
  typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;

export function ManualJobScreen() {
  const { query, setQuery } = useQueryState();
  const editedId = asId(query['edit']);
  const cursor = typeof query['cursor'] === 'string' ? query['cursor'] : undefined;
  return (
    <Screen
      description={`For a delivery that your tracker missed: up to ${MANUAL_JOB_DAYS} days back and ${MANUAL_JOBS_A_MONTH} a month. The staff looks at the proof before it counts.`}
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        {editedId === null ? (
          <NewRequest />
        ) : (
          <EditedRequest
            key={editedId}
            id={editedId}
            cursor={cursor}
            onDone={() => setQuery({ edit: undefined })}
          />
        )}
        <OwnRequests
          cursor={cursor}
          onPage={(next) => setQuery({ cursor: next })}
          onEdit={(id) => setQuery({ edit: String(id) })}
        />
      </div>
    </Screen>
  );
}
