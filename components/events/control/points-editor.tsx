import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useControlPoints } from '@/lib/events/control-queries';
import { EditPoints } from './edit-points';

/** Where staff plan the control points of an event. */
export function PointsEditor({ id, isInSeries }: { id: number; isInSeries: boolean }) {
  const points = useControlPoints({ id });
  // What was saved is what the next form begins with.
  const [saves, setSaves] = useState(0);
  return (
    <Card title="Control points">
      <QueryStates
        subject="the control points"
        query={points}
        skeleton={<RowsSkeleton count={2} rowClassName="h-16" />}
      >
        {(found) => (
          <EditPoints
            key={saves}
            id={id}
            points={found}
            isInSeries={isInSeries}
            onSaved={() => setSaves(saves + 1)}
          />
        )}
      </QueryStates>
    </Card>
  );
}
