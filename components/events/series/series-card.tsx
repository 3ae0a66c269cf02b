import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Time } from '@/components/ui/date/time';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { EditedEvent } from '@/lib/contracts/events/event-management';
import type { SeriesOfEvent } from '@/lib/contracts/events/series';
import { useEndSeries, useSeries } from '@/lib/events/series-queries';
import { seriesWords } from '@/lib/events/series-words';
import { RSVP_LABELS } from '@/lib/events/words';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { notify } from '@/lib/messages/notify';
import { ChangeSeries } from './change-series';

interface SeriesCardProps {
  id: number;
  /** The event's own title; next ones only show another. */
  title: string;
  /** Where an event of the series is looked at. */
  pathOf: (id: number) => string;
  /** Where the reader can change and end it. */
  edited?: { event: EditedEvent; isChanged: boolean; onChanged: () => void };
}

function nextEvents(
  { next, has_ended }: SeriesOfEvent,
  { title: ownTitle, pathOf }: Pick<SeriesCardProps, 'title' | 'pathOf'>,
) {
  if (next.length === 0)
    return (
      <p className="text-muted">
        {has_ended ? 'No further events.' : 'No further events are planned yet.'}
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {next.map(({ id, title, meetup_at, own }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <AppLink href={pathOf(id)} className="text-accent hover:underline">
            <Time iso={meetup_at} shape="moment" />
          </AppLink>
          <span className="min-w-0 wrap-anywhere text-muted">
            {[title !== ownTitle && title, own && RSVP_LABELS[own.answer]]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The series that an event belongs to, and its next ones. */
export function SeriesCard({ id, title, pathOf, edited }: SeriesCardProps) {
  const series = useSeries({ id });
  const end = useEndSeries({ id });
  const { opened: asked, open, close } = useOpenedDialog<'change' | 'end'>();
  const isAhead = edited?.event.phase === 'draft' || edited?.event.phase === 'upcoming';
  return (
    <Card title="Series" className="print:hidden">
      <QueryStates
        subject="the series"
        query={series}
        skeleton={<RowsSkeleton count={3} rowClassName="h-8" />}
      >
        {(found) => (
          <div className="space-y-2 text-sm">
            <p className="wrap-anywhere">
              {seriesWords(found)}
              {found.has_ended && '. This series has ended.'}
            </p>
            {found.is_detached && (
              <p className="text-muted">This event was changed and differs from the others.</p>
            )}
            {nextEvents(found, { title, pathOf })}
            {edited && !found.has_ended && (
              <div className="flex flex-wrap gap-2">
                {isAhead && (
                  <Button disabled={edited.isChanged} onClick={() => open('change')}>
                    Change series
                  </Button>
                )}
                <Button isPending={end.isPending} onClick={() => open('end')}>
                  End series
                </Button>
              </div>
            )}
            {edited && asked === 'change' && (
              <ChangeSeries {...edited} series={found} onClose={close} />
            )}
          </div>
        )}
      </QueryStates>
      {asked === 'end' && (
        <ConfirmDialog
          title="End this series?"
          confirmLabel="End series"
          onConfirm={() => {
            close();
            end.mutate(null, {
              onSuccess: () => notify({ type: 'SUCCESS', message: 'Series ended.' }),
            });
          }}
          onClose={close}
        >
          No further events are added. Those already planned stay; cancel them if they won’t take
          place.
        </ConfirmDialog>
      )}
    </Card>
  );
}
