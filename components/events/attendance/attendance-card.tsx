import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { confirmerOf } from '@/lib/events/attendance-words';
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
        {(attendance) => (
          <div className="space-y-4">
            <LiveRegion>
              {attendance.confirmed && isDeciding && (
                <Notice tone="warning">
                  Confirmed by {confirmerOf(attendance.confirmed)} while you were deciding. Your
                  choices weren’t saved; correct single members below.
                </Notice>
              )}
            </LiveRegion>
            {attendance.confirmed === null ? (
              <ConfirmAttendance attendance={attendance} onDeciding={setIsDeciding} />
            ) : (
              <ConfirmedAttendance attendance={attendance} />
            )}
          </div>
        )}
      </QueryStates>
    </Card>
  );
}
