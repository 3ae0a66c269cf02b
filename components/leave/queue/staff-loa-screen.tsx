import { ABSENCE_STATES } from '@/lib/contracts/leave/absences';
import { ABSENCE_LABELS } from '@/lib/contracts/leave/leave-labels';
import { staffAbsenceAddress } from '@/lib/leave/queries';
import { AbsencesScreen } from './absences-screen';

const TABS = [
  ...ABSENCE_STATES.map((value) => ({ value, label: ABSENCE_LABELS[value] })),
  { value: 'all', label: 'All' },
];

export const StaffLoaScreen = () => (
  <AbsencesScreen
    scope="staff"
    address={staffAbsenceAddress}
    description="Staff asking for time off. Accepting also hands over their work."
    tabs={TABS}
    empty="No staff LOA to show."
    emptyQueue="No staff LOA requests waiting."
  />
);
