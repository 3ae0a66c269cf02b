import { templatesFor } from '@/components/shared/handbook/templates-for';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';
import { grantExemptionEndpoint, type QuotaRow } from '@/lib/contracts/quota-management';
import { type DriverMonth, useGrantExemption, useWithdrawExemption } from '@/lib/quota/queries';
import { notify } from '@/lib/messages/notify';
import { ActionForm } from '@/components/ui/action-form';

const Templates = templatesFor('quota');

interface ExemptionPartProps {
  row: QuotaRow;
  params: DriverMonth;
  isClosed: boolean;
  onDone: () => void;
}

export function ExemptionPart({ row, params, isClosed, onDone }: ExemptionPartProps) {
  const grant = useGrantExemption(params);
  const withdraw = useWithdrawExemption(params);
  if (isClosed) return <Notice>This month is closed, so drivers can no longer be exempted.</Notice>;
  if (row.exemption !== null)
    return (
      <div className="space-y-3 text-sm">
        <p className="wrap-anywhere">Exempted by HR: {row.exemption}</p>
        <Button
          isPending={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(null, {
              onSuccess: () => {
                notify({ type: 'SUCCESS', message: `Exemption removed for ${row.name}.` });
                onDone();
              },
            })
          }
        >
          Remove exemption
        </Button>
      </div>
    );
  return (
    <ActionForm
      schema={grantExemptionEndpoint.input.body}
      action={grant}
      name="reason"
      label="Reason"
      hint="The driver can read this."
      tools={Templates}
      submitLabel="Exempt driver"
      done={`${row.name} is exempt this month.`}
      onDone={onDone}
    />
  );
}
