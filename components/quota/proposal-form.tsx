import { Notice } from '@/components/ui/state/notice';
import {
  MONTHS_TO_DECIDE,
  proposeDismissalEndpoint,
  type QuotaRow,
} from '@/lib/contracts/quota-management';
import { type DriverMonth, useProposeDismissal } from '@/lib/quota/queries';
import { ActionForm } from '@/components/ui/action-form';

interface ProposalFormProps {
  row: QuotaRow;
  params: DriverMonth;
  onDone: () => void;
}

export function ProposalForm({ row, params, onDone }: ProposalFormProps) {
  return (
    <>
      {row.months_failed < MONTHS_TO_DECIDE && (
        <Notice tone="warning">
          Dismissal is normally proposed after {MONTHS_TO_DECIDE} failed months in a row. {row.name}{' '}
          has {row.months_failed}.
        </Notice>
      )}
      <ActionForm
        schema={proposeDismissalEndpoint.input.body}
        action={useProposeDismissal(params)}
        name="reason"
        label="Reason"
        hint="Sent to those who manage members. Nothing happens automatically."
        submitLabel="Propose dismissal"
        done={`Dismissal of ${row.name} proposed.`}
        onDone={onDone}
      />
    </>
  );
}
