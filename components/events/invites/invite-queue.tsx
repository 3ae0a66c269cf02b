import { SearchField } from '@/components/ui/form/search-field';
import { SelectField } from '@/components/ui/form/select-field';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListFilters } from '@/components/ui/table/list-filters';
import { ListTabs } from '@/components/ui/table/list-tabs';
import { INVITE_LABELS } from '@/lib/contracts/events/event-labels';
import { exportInvitesEndpoint } from '@/lib/contracts/events/invites';
import { INVITE_VIEWS, inviteAddress, inviteQueryOf } from '@/lib/events/invites/queries';
import { narrowing } from '@/lib/navigation/list-address';
import { useListAddress } from '@/lib/navigation/use-list-address';
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
  const { address, problem, isNarrowed, setQuery, reset, resetFilters } =
    useListAddress(inviteAddress);
  const state = address?.state ?? 'new';
  const asked = address && inviteQueryOf(address);
  const narrow = narrowing(setQuery);
  return (
    <InviteList
      asked={asked}
      problem={problem}
      isWaiting={state === 'new'}
      filters={
        <>
          <ListTabs name="state" label="Invitation status" value={state} options={TABS} />
          <ListFilters
            search={
              <SearchField
                label="Company or event"
                value={address?.search ?? ''}
                onSearch={narrow('search')}
                className="w-full sm:w-56"
              />
            }
            isNarrowed={isNarrowed}
            onReset={resetFilters}
            actions={<ExportButton endpoint={exportInvitesEndpoint} query={asked} />}
          >
            <SelectField
              label="Assigned to"
              value={address?.assigned ?? ''}
              options={ASSIGNEES}
              onChange={narrow('assigned')}
            />
            {(state === 'accepted' || state === 'all') && (
              <SelectField
                label="TruckersMP"
                value={address?.missing ?? ''}
                options={ON_TRUCKERSMP}
                onChange={narrow('missing')}
              />
            )}
          </ListFilters>
        </>
      }
      onReset={reset}
      onChange={setQuery}
    />
  );
}
