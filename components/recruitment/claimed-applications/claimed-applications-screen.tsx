import { Screen } from '@/components/layout/screens/screen';
import { ButtonLink } from '@/components/ui/button-link';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import { CURRENT_STATES, exportCurrentEndpoint } from '@/lib/contracts/recruitment/recruitment';
import { APPLICATION_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';
import { routes } from '@/lib/navigation/routes';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { ownedAddress } from '@/lib/recruitment/address';
import { useCurrentApplications } from '@/lib/recruitment/queries';
import { ownColumns } from '@/components/recruitment/shared/application-columns';
import { ApplicationFilters } from '@/components/recruitment/shared/application-filters';
import { NoApplications } from '@/components/recruitment/shared/no-applications';
import { OwnTurns } from './own-turns';

const STATES = CURRENT_STATES.filter((value) => value !== 'submitted').map((value) => ({
  value,
  label: APPLICATION_LABELS[value],
}));

export function ClaimedApplicationsScreen() {
  const { address, problem, isNarrowed, setQuery, reset, resetFilters } =
    useListAddress(ownedAddress);
  const asked = address && { ...address, assignee: 'own' as const };
  const applications = useCurrentApplications(asked);
  return (
    <Screen
      description="Applications you’ve claimed. After two days without action they return to the pool."
      actions={<OwnTurns />}
    >
      <ListBody
        label="My applications"
        noun={['application', 'applications']}
        list={applications}
        columns={ownColumns}
        filters={
          <ApplicationFilters
            address={address}
            states={STATES}
            isNarrowed={isNarrowed}
            onReset={resetFilters}
            onChange={setQuery}
            actions={<ExportButton endpoint={exportCurrentEndpoint} query={asked} />}
          />
        }
        rowKey={({ id }) => id}
        asked={address}
        problem={problem}
        empty={
          <NoApplications
            isNarrowed={isNarrowed}
            title="You have no applications."
            description="Claim an unassigned one, or wait for your turn."
            action={
              <ButtonLink href={routes.recruitment} variant="secondary">
                Current Applications
              </ButtonLink>
            }
          />
        }
        isQueue
        onReset={reset}
        onChange={setQuery}
      />
    </Screen>
  );
}
