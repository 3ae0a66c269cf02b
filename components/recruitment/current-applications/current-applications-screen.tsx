import { Screen } from '@/components/layout/screens/screen';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import { SelectField } from '@/components/ui/form/select-field';
import { CURRENT_STATES, exportCurrentEndpoint } from '@/lib/contracts/recruitment/recruitment';
import { APPLICATION_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';
import { narrowing } from '@/lib/navigation/list-address';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { currentAddress } from '@/lib/recruitment/address';
import { useCurrentApplications } from '@/lib/recruitment/queries';
import { currentColumns } from '@/components/recruitment/shared/application-columns';
import { ApplicationFilters } from '@/components/recruitment/shared/application-filters';
import { CloseSpam } from './close-spam';
import { NoApplications } from '@/components/recruitment/shared/no-applications';

const STATES = CURRENT_STATES.map((value) => ({ value, label: APPLICATION_LABELS[value] }));
const ASSIGNEES = [
  { value: '', label: 'Any recruiter' },
  { value: 'nobody', label: 'Unassigned' },
  { value: 'own', label: 'Me' },
  { value: 'others', label: 'Colleagues' },
];

export function CurrentApplicationsScreen() {
  const { address, problem, isNarrowed, setQuery, reset, resetFilters } =
    useListAddress(currentAddress);
  const applications = useCurrentApplications(address);
  return (
    <Screen
      description="Open applications. Claim one to work on it."
      actions={<CloseSpam rows={applications.data?.items ?? []} isNarrowed={isNarrowed} />}
    >
      <ListBody
        label="Applications"
        noun={['application', 'applications']}
        list={applications}
        columns={currentColumns}
        filters={
          <ApplicationFilters
            address={address}
            states={STATES}
            isNarrowed={isNarrowed}
            onReset={resetFilters}
            onChange={setQuery}
            actions={<ExportButton endpoint={exportCurrentEndpoint} query={address} />}
          >
            <SelectField
              label="Recruiter"
              value={address?.assignee ?? ''}
              options={ASSIGNEES}
              onChange={narrowing(setQuery)('assignee')}
            />
          </ApplicationFilters>
        }
        rowKey={({ id }) => id}
        asked={address}
        problem={problem}
        empty={
          <NoApplications
            isNarrowed={isNarrowed}
            title="No open applications."
            description="New applications appear here until they’re decided."
          />
        }
        isQueue
        onReset={reset}
        onChange={setQuery}
      />
    </Screen>
  );
}
