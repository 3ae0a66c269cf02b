import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { Booking } from '@/lib/contracts/exams/bookings';

interface MarkAbsentProps {
  exam: Booking;
  onConfirm: () => void;
  onClose: () => void;
}

export function MarkAbsent({ exam: { candidate, type }, onConfirm, onClose }: MarkAbsentProps) {
  return (
    <ConfirmDialog
      title={`Mark ${candidate.name} as absent?`}
      confirmLabel="Mark as absent"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {type.name} then counts as missed and as an attempt, unless it was booked at short notice and
      never confirmed.
    </ConfirmDialog>
  );
}
