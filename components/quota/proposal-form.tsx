import { Notice } from '@/components/ui/state/notice';
import { MONTHS_TO_DECIDE, proposeDismissalEndpoint, type QuotaRow } from '@/lib/contracts/quota';
import { type DriverMonth, useProposeDismissal } from '@/lib/quota/queries';
import { ActionForm } from '@/components/ui/action-form';

interface ProposalFormProps {
  row: QuotaRow;
  params: DriverMonth;
}

export function ProposalForm({ row, params }: ProposalFormProps) {
  return (
    <>
      {row.months_failed < MONTHS_TO_DECIDE && (
        <Notice tone="warning">
          The rule is a decision after {MONTHS_TO_DECIDE} months failed in a row. {row.name} has{' '}
          {row.months_failed}.
        </Notice>
      )}
      <ActionForm
        schema={proposeDismissalEndpoint.input.body}
        action={useProposeDismissal(params)}
        name="reason"
        label="Why"
        hint="Goes to those who decide about members. Nothing happens by itself."
        submitLabel="Propose the dismissal"
        done={`The dismissal of ${row.name} is proposed.`}
      />
    </>
  );
}
