import { ReadAddress } from '@/components/ui/state/read-address';
import { viewAddress } from '@/lib/navigation/page-address';
import { Screen } from '@/components/layout/screens/screen';
import { Tabs } from '@/components/ui/tabs';
import { ExamStatistics } from '@/components/exams/statistics/exam-statistics';
import { examsAddress } from '@/lib/exams/list-address';
import { statisticsAddress } from '@/lib/exams/statistics';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { AllExams } from './all-exams';

const TABS = [
  { value: 'list', label: 'Exams' },
  { value: 'statistics', label: 'Statistics' },
];
const views = viewAddress({ tab: TABS });
const NOTHING_ASKED = { ...examsAddress.NO_QUERY, ...statisticsAddress.NO_QUERY };

/** Exams of all candidates, and how they ended. */
export function AllExamsScreen() {
  const { query } = useQueryState();
  const { held } = usePermissions();
  const isManager = held.has('MANAGE_EXAMS');
  const tab = isManager && query['tab'] === 'statistics' ? 'statistics' : 'list';
  return (
    <Screen description="Exams of all candidates. Exams that need a new time come first.">
      {isManager && (
        <div className="mb-4">
          <Tabs
            label="Views"
            value={tab}
            options={TABS}
            patchOf={(value) => ({
              ...NOTHING_ASKED,
              tab: value === 'list' ? undefined : value,
            })}
          />
        </div>
      )}
      <ReadAddress by={views}>
        {tab === 'statistics' ? <ExamStatistics /> : <AllExams />}
      </ReadAddress>
    </Screen>
  );
}
