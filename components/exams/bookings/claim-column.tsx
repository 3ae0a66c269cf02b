import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import type { ListedBooking } from '@/lib/contracts/exams/bookings';

/** Claims a request from its row, if the reader may. */
export const claimColumn = (
  isClaimable: (exam: ListedBooking) => boolean,
  onClaim: (exam: ListedBooking) => void,
): Column<ListedBooking> => ({
  header: 'Actions',
  isActions: true,
  render: (exam) =>
    isClaimable(exam) ? (
      <Button
        variant="primary"
        className="relative z-10"
        aria-keyshortcuts="C"
        aria-label={`Claim the exam of ${exam.candidate.name}`}
        onClick={() => onClaim(exam)}
      >
        Claim
      </Button>
    ) : null,
});
