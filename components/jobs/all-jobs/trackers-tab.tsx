import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useTrackerSettings } from '@/lib/jobs/tracker-queries';
import { TrackerCard } from './tracker-card';

export function TrackersTab() {
  const settings = useTrackerSettings();
  if (settings.isPending)
    return (
      <Loading label="Loading trackers">
        <RowsSkeleton count={5} rowClassName="h-40" />
      </Loading>
    );
  if (settings.isError)
    return (
      <LoadError
        subject="the trackers"
        reason={settings.error.message}
        onRetry={() => void settings.refetch()}
      />
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {settings.data.map((setting) => (
        <TrackerCard key={setting.tracker} setting={setting} />
      ))}
    </div>
  );
}
