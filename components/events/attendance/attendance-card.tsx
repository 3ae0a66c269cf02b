import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useAttendance } from '@/lib/events/queries';
import { ConfirmAttendance } from './confirm-attendance';
import { ConfirmedAttendance } from './confirmed-attendance';

/** Who was there: to be confirmed once, and corrected later. */
export function AttendanceCard({ id }: { id: number }) {
  const [isDeciding, setIsDeciding] = useState(false);
  return (
    <Card title="Attendance">
      <QueryStates
        subject="the attendance"
        query={useAttendance({ id })}
        skeleton={<RowsSkeleton count={4} rowClassName="h-12" />}
      >
        {(attendance) =>
          attendance.confirmed === null ? (
            <ConfirmAttendance attendance={attendance} onDeciding={setIsDeciding} />
          ) : (
            <ConfirmedAttendance attendance={attendance} isOvertaken={isDeciding} />
          )
        }
      </QueryStates>
    </Card>
  );
}
