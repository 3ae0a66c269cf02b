import { ABSENCE_LABELS } from '@/lib/contracts/leave/leave-labels';
import { absenceAddress } from '@/lib/leave/queries';
import { AbsencesScreen } from './absences-screen';

const SHOWN = ['active', 'upcoming', 'ended'] as const;
const CLOSED = ['declined', 'withdrawn', 'cancelled'] as const;
const labelled = (value: (typeof SHOWN | typeof CLOSED)[number]) => ({
  value,
  label: ABSENCE_LABELS[value],
});
const TABS = [
  ...SHOWN.map(labelled),
  { value: 'no_return', label: 'Not returned' },
  ...CLOSED.map(labelled),
  { value: 'all', label: 'All' },
];

export const AllLoaScreen = () => (
  <AbsencesScreen
    scope="driver"
    address={absenceAddress}
    description="Past and upcoming driver LOA."
    tabs={TABS}
    empty="No LOA to show."
    emptyQueue="No LOA requests waiting."
  />
);
