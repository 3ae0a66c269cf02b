import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useTrackerSettings } from '@/lib/jobs/trackers/queries';
import { TrackerCard } from './tracker-card';

export function TrackersTab() {
  return (
    <QueryStates
      subject="the trackers"
      query={useTrackerSettings()}
      skeleton={<RowsSkeleton count={5} rowClassName="h-40" />}
    >
      {(settings) => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {settings.map((setting) => (
            <TrackerCard key={setting.tracker} setting={setting} />
          ))}
        </div>
      )}
    </QueryStates>
  );
}
