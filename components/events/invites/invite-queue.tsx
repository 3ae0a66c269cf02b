import { SearchField } from '@/components/ui/form/search-field';
import { SelectField } from '@/components/ui/form/select-field';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListFilters } from '@/components/ui/table/list-filters';
import { ListProblem } from '@/components/ui/table/list-problem';
import { Tabs } from '@/components/ui/tabs';
import { exportInvitesEndpoint } from '@/lib/contracts/events/invites';
import { INVITE_VIEWS, inviteAddress, inviteQueryOf, orderOf } from '@/lib/events/invites/queries';
import { INVITE_LABELS } from '@/lib/events/invites/words';
import { narrowing } from '@/lib/navigation/list-address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { InviteList } from './invite-list';

const TABS = INVITE_VIEWS.map((value) => ({
  value,
  label: value === 'all' ? 'All' : INVITE_LABELS[value],
}));
const ASSIGNEES = [
  { value: '', label: 'Anyone' },
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'No one' },
];
const ON_TRUCKERSMP = [
  { value: '', label: 'Any' },
  { value: 'yes', label: 'Accepted, not listed' },
];

/** The list, which is asked for only by who may see it. */
export function InviteQueue() {
  const { query: inAddress, isReady, setQuery } = useQueryState();
  const { query, problem } = inviteAddress.read(inAddress);
  const asked = isReady && query ? inviteQueryOf(query) : null;
  const reset = () => setQuery(inviteAddress.NO_QUERY);
  const narrow = narrowing(setQuery);
  if (problem !== null)
    return <ListProblem subject="These invitations" reason={problem} onReset={reset} />;
  return (
    <>
      <div className="mb-4">
        <Tabs
          label="Invitation status"
          value={query.state}
          options={TABS}
          patchOf={(state) => ({ state, sort: undefined, cursor: undefined })}
        />
      </div>
      <ListFilters
        search={
          <SearchField
            label="Company or event"
            value={query.search ?? ''}
            onSearch={narrow('search')}
            className="w-full sm:w-56"
          />
        }
        isNarrowed={inviteAddress.isNarrowed(query)}
        onReset={() => setQuery(inviteAddress.NO_FILTERS)}
        actions={<ExportButton endpoint={exportInvitesEndpoint} query={asked} />}
      >
        <SelectField
          label="Assigned to"
          value={query.assigned ?? ''}
          options={ASSIGNEES}
          onChange={narrow('assigned')}
        />
        {(query.state === 'accepted' || query.state === 'all') && (
          <SelectField
            label="TruckersMP"
            value={query.missing ?? ''}
            options={ON_TRUCKERSMP}
            onChange={narrow('missing')}
          />
        )}
      </ListFilters>
      <InviteList
        asked={asked}
        isWaiting={query.state === 'new'}
        order={orderOf(query.state)}
        onReset={reset}
        onChange={setQuery}
      />
    </>
  );
}
