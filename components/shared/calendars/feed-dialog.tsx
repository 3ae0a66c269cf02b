import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Time } from '@/components/ui/date/time';
import { Dialog } from '@/components/ui/dialog/dialog';
import { CopyField } from '@/components/ui/form/copy-field';
import { SelectField } from '@/components/ui/form/select-field';
import { LiveRegion } from '@/components/ui/state/live-region';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useCalendarAddress, useResetCalendarAddress } from '@/lib/calendars/queries';
import { type FeedFile, feedPath } from '@/lib/contracts/calendars';
import type { Permission } from '@/lib/contracts/core/permissions';
import { EVENT_KIND_LABELS } from '@/lib/contracts/events/event-labels';
import { EVENT_KINDS, type EventKind } from '@/lib/contracts/events/events';
import { usePermissions } from '@/lib/permissions/use-permissions';

const FEEDS: readonly { file: FeedFile; label: string; needs?: Permission }[] = [
  { file: 'own.ics', label: 'Events I attend' },
  { file: 'all.ics', label: 'All company events' },
  { file: 'exams.ics', label: 'Exams I examine', needs: 'CLAIM_EXAMS' },
];

const KINDS = [
  { value: '', label: 'Any kind' },
  ...EVENT_KINDS.map((value) => ({ value, label: EVENT_KIND_LABELS[value] })),
];

/** Calendar apps open this scheme as a subscription. */
const addressOf = (token: string, feed: FeedFile, kind: EventKind | undefined) =>
  `webcal://${window.location.host}${feedPath(token, feed, feed === 'exams.ics' ? undefined : kind)}`;

/** The member's private calendar addresses, shown only when created. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const address = useCalendarAddress();
  const reset = useResetCalendarAddress();
  const { held } = usePermissions();
  const { data } = reset;
  const [kind, setKind] = useState<EventKind>();
  return (
    <Dialog
      title="Subscribe to calendar"
      description="Appointments and changes appear in your calendar app. Keep these links private."
      onClose={onClose}
    >
      <div className="space-y-4">
        <LiveRegion className="text-sm">
          {data && 'Copy the addresses now. They aren’t shown again.'}
        </LiveRegion>
        {data ? (
          <>
            <SelectField
              label="Kind of event"
              value={kind ?? ''}
              options={KINDS}
              onChange={(chosen) => setKind(EVENT_KINDS.find((one) => one === chosen))}
            />
            {FEEDS.filter(({ needs }) => needs === undefined || held.has(needs)).map(
              ({ file, label }) => (
                <div key={file} className="space-y-2">
                  <CopyField label={label} value={addressOf(data.token, file, kind)} />
                  <a
                    href={addressOf(data.token, file, kind)}
                    className="text-sm text-accent hover:underline"
                  >
                    Open in calendar app
                  </a>
                </div>
              ),
            )}
          </>
        ) : (
          <QueryStates
            subject="your calendar address"
            query={address}
            skeleton={<RowsSkeleton count={1} />}
          >
            {({ created_at }) => (
              <>
                {created_at !== null && (
                  <p className="text-sm">
                    You’ve had an address since <Time iso={created_at} shape="day" />. A new one
                    replaces it, and calendars that use the old one stop updating.
                  </p>
                )}
                <Button
                  variant="primary"
                  isPending={reset.isPending}
                  onClick={() => reset.mutate(null)}
                >
                  {created_at === null ? 'Create address' : 'Reset address'}
                </Button>
              </>
            )}
          </QueryStates>
        )}
        <div className="flex justify-end">
          <CancelButton label="Close" onCancel={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
