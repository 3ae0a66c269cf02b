import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';
import { grantExemptionEndpoint, type QuotaRow } from '@/lib/contracts/quota';
import { type DriverMonth, useGrantExemption, useWithdrawExemption } from '@/lib/quota/queries';
import { notify } from '@/lib/messages/notify';
import { ActionForm } from '@/components/ui/action-form';

interface ExemptionPartProps {
  row: QuotaRow;
  params: DriverMonth;
  isClosed: boolean;
  onDone: () => void;
}

export function ExemptionPart({ row, params, isClosed, onDone }: ExemptionPartProps) {
  const grant = useGrantExemption(params);
  const withdraw = useWithdrawExemption(params);
  if (isClosed) return <Notice>The month is already closed.</Notice>;
  if (row.exemption !== null)
    return (
      <div className="space-y-3 text-sm">
        <p className="wrap-anywhere">
          HR has exempted {row.name}: {row.exemption}
        </p>
        <Button
          isPending={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(null, {
              onSuccess: () => {
                notify({ type: 'SUCCESS', message: `${row.name} is exempt no more.` });
                onDone();
              },
            })
          }
        >
          Withdraw the exemption
        </Button>
      </div>
    );
  return (
    <ActionForm
      schema={grantExemptionEndpoint.input.body}
      action={grant}
      name="reason"
      label="Reason"
      hint="The driver reads it."
      submitLabel="Exempt from this month"
      done={`${row.name} is exempt from this month.`}
      onDone={onDone}
    />
  );
}
