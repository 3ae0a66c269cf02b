import { Screen } from '@/components/layout/screens/screen';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import {
  exportPastEndpoint,
  PAST_STATES,
  type PastApplicationRow,
} from '@/lib/contracts/recruitment/recruitment';
import { APPLICATION_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { narrowing } from '@/lib/navigation/list-address';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { pastAddress } from '@/lib/recruitment/address';
import { usePastApplications } from '@/lib/recruitment/queries';
import { ApplicationFilters } from '@/components/recruitment/shared/application-filters';
import { DeciderFilter } from './decider-filter';
import { NoApplications } from '@/components/recruitment/shared/no-applications';
import { NoteDialog } from '@/components/recruitment/shared/note-dialog';
import { type PastAction, pastColumns } from './past-columns';
import { ResendInSpite } from '@/components/recruitment/shared/resend-in-spite';
import { StatisticsCards } from './statistics-cards';

const STATES = PAST_STATES.map((value) => ({ value, label: APPLICATION_LABELS[value] }));

export function PastApplicationsScreen() {
  const { address, problem, isNarrowed, setQuery, reset, resetFilters } =
    useListAddress(pastAddress);
  const applications = usePastApplications(address);
  const { opened, open, close } = useOpenedRow<PastApplicationRow, PastAction>(
    applications.data?.items,
    ({ id }) => id,
  );
  return (
    <Screen description="Decided and closed applications.">
      <StatisticsCards />
      <ListBody
        label="Past applications"
        noun={['application', 'applications']}
        list={applications}
        columns={pastColumns(open)}
        filters={
          <ApplicationFilters
            address={address}
            states={STATES}
            isNarrowed={isNarrowed}
            onReset={resetFilters}
            onChange={setQuery}
            actions={<ExportButton endpoint={exportPastEndpoint} query={address} />}
          >
            <DeciderFilter value={address?.decider} onChange={narrowing(setQuery)('decider')} />
          </ApplicationFilters>
        }
        rowKey={({ id }) => id}
        asked={address}
        problem={problem}
        empty={
          <NoApplications
            isNarrowed={isNarrowed}
            title="No past applications yet."
            description="Accepted, declined, withdrawn and expired applications appear here."
          />
        }
        onReset={reset}
        onChange={setQuery}
      />
      {opened?.action.name === 'reopen' && (
        <NoteDialog action="reopen" application={opened.row} onClose={close} />
      )}
      {opened?.action.name === 'resend' && (
        <ResendInSpite application={opened.row} why={opened.action.why} onClose={close} />
      )}
    </Screen>
  );
}
