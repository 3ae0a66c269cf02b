import { Screen } from '@/components/layout/screens/screen';
import { SelectField } from '@/components/ui/form/select-field';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListFilters } from '@/components/ui/table/list-filters';
import { ListTabs } from '@/components/ui/table/list-tabs';
import { RESIGNATION_LABELS } from '@/lib/contracts/leave/leave-labels';
import { exportResignationsEndpoint } from '@/lib/contracts/leave/resignations';
import { resignationAddress, resignationQueryOf } from '@/lib/leave/resignation-queries';
import { REASON_OPTIONS } from '@/lib/leave/resignation-words';
import { narrowing } from '@/lib/navigation/list-address';
import { useListAddress } from '@/lib/navigation/use-list-address';
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
  const { address, problem, isNarrowed, setQuery, reset, resetFilters } =
    useListAddress(resignationAddress);
  const asked = address && resignationQueryOf(address);
  return (
    <Screen description="Members who asked to leave, and why.">
      <LeaverStatistics />
      <LeaverList
        asked={asked}
        problem={problem}
        empty="No leave requests to show."
        filters={
          <>
            <ListTabs
              name="state"
              label="Request status"
              value={address?.state ?? 'left'}
              options={TABS}
            />
            <ListFilters
              isNarrowed={isNarrowed}
              onReset={resetFilters}
              actions={<ExportButton endpoint={exportResignationsEndpoint} query={asked} />}
            >
              <SelectField
                label="Reason"
                value={address?.reason ?? ''}
                options={[{ value: '', label: 'Any reason' }, ...REASON_OPTIONS]}
                onChange={narrowing(setQuery)('reason')}
                className="col-span-2 sm:w-auto"
              />
            </ListFilters>
          </>
        }
        onReset={reset}
        onChange={setQuery}
      />
    </Screen>
  );
}
