import { Form } from '@/components/ui/form/form';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { NumberField } from '@/components/ui/form/number-field';
import { findTruckersmpEndpoint } from '@/lib/contracts/connections';
import { wholeNumberIn } from '@/lib/forms/fields';
import { useFindTruckersmp } from '@/lib/connections/queries';
import { TRUCKERSMP_WORDS } from './connection-return';

/** Looks up the TruckersMP account that belongs to the Steam account. */
export function FindTruckersmp() {
  const find = useFindTruckersmp();
  const outcome = find.data?.truckersmp;
  return (
    <Form
      schema={findTruckersmpEndpoint.input.body}
      read={(fields) => {
        const id = wholeNumberIn(fields, 'truckersmp_id');
        return id === null ? {} : { truckersmp_id: id };
      }}
      isPending={find.isPending}
      error={find.error}
      onSubmit={({ truckersmp_id }) => find.mutateAsync({ truckersmp_id })}
    >
      <LiveRegion>
        {outcome && (
          <Notice tone={outcome === 'linked' ? 'success' : 'warning'}>
            {TRUCKERSMP_WORDS[outcome]}
          </Notice>
        )}
      </LiveRegion>
      <NumberField
        label="TruckersMP ID (optional)"
        name="truckersmp_id"
        isWhole
        hint="Leave empty to find the account linked to your Steam account."
      />
      <SubmitButton>Find TruckersMP account</SubmitButton>
    </Form>
  );
}
