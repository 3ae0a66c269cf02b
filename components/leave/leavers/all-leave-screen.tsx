import { Screen } from '@/components/layout/screens/screen';
import { SelectField } from '@/components/ui/form/select-field';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListFilters } from '@/components/ui/table/list-filters';
import { ListProblem } from '@/components/ui/table/list-problem';
import { Tabs } from '@/components/ui/tabs';
import { exportResignationsEndpoint } from '@/lib/contracts/leave/resignations';
import { resignationAddress, resignationQueryOf } from '@/lib/leave/resignation-queries';
import { REASON_OPTIONS, RESIGNATION_LABELS } from '@/lib/leave/resignation-words';
import { narrowing } from '@/lib/navigation/list-address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { LeaverList } from './leaver-list';
import { LeaverStatistics } from './leaver-statistics';

const TABS = [
  ...(['left', 'confirmed', 'withdrawn'] as const).map((value) => ({
    value,
    label: RESIGNATION_LABELS[value],
  })),
  { value: 'all', label: 'All' },
];

export function AllLeaveScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const { query: read, problem } = resignationAddress.read(query);
  const asked = isReady && read ? resignationQueryOf(read) : null;
  const reset = () => setQuery(resignationAddress.NO_QUERY);
  return (
    <Screen description="Members who asked to leave, and why.">
      <LeaverStatistics />
      {problem !== null ? (
        <ListProblem subject="These requests" reason={problem} onReset={reset} />
      ) : (
        <>
          <div className="mb-4">
            <Tabs
              label="Request status"
              value={read.state}
              options={TABS}
              patchOf={(state) => ({ state, sort: undefined, cursor: undefined })}
            />
          </div>
          <ListFilters
            isNarrowed={resignationAddress.isNarrowed(read)}
            onReset={() => setQuery(resignationAddress.NO_FILTERS)}
            actions={<ExportButton endpoint={exportResignationsEndpoint} query={asked} />}
          >
            <SelectField
              label="Reason"
              value={read.reason ?? ''}
              options={[{ value: '', label: 'Any reason' }, ...REASON_OPTIONS]}
              onChange={narrowing(setQuery)('reason')}
              className="col-span-2 sm:w-auto"
            />
          </ListFilters>
          <LeaverList
            asked={asked}
            order="-leaves_on"
            empty="No leave requests to show."
            onReset={reset}
            onChange={setQuery}
          />
        </>
      )}
    </Screen>
  );
}
