import { Loading } from '@/components/ui/state/loading';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { newEvent } from '@/lib/events/form';
import { useProposedTimes } from '@/lib/events/queries';
import { useMessageTemplates } from '@/lib/handbook/queries';
import { templatesFirst } from '@/lib/handbook/templates';
import { NewEventForm } from './new-event-form';

/** A new event, at a proposed time and with the first rules of the handbook. */
export function NewEvent() {
  const times = useProposedTimes();
  const templates = useMessageTemplates();
  const [usual] = templatesFirst(templates.data?.items ?? [], 'event_rules');
  const skeleton = <RowsSkeleton count={6} rowClassName="h-16" />;
  // Without the handbook an event still has our rules, so only its answer is waited for.
  if (templates.isLoading) return <Loading label="Loading the form">{skeleton}</Loading>;
  return (
    <QueryStates subject="the form" query={times} skeleton={skeleton}>
      {(found) => <NewEventForm proposed={newEvent(found, usual?.text)} />}
    </QueryStates>
  );
}
