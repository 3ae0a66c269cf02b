import { useRouter } from 'next/router';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form/form';
import { TextArea } from '@/components/ui/form/text-area';
import { withdrawApplicationEndpoint } from '@/lib/contracts/recruitment/apply';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { routes } from '@/lib/navigation/routes';
import { useWithdraw } from '@/lib/recruitment/apply-queries';

interface WithdrawFormProps {
  isDraft: boolean;
  /** Whether a reason or a refusal would be lost with the form. */
  onBegun: (isBegun: boolean) => void;
}

/** Confirms once and says what is lost. */
export function WithdrawForm({ isDraft: isDraftNow, onBegun }: WithdrawFormProps) {
  /** What was there when the reason was begun, so that it is never taken for another thing. */
  const [begunWith, setBegunWith] = useState<boolean | null>(null);
  const isDraft = begunWith ?? isDraftNow;
  const router = useRouter();
  const withdraw = useWithdraw();
  return (
    <Form
      schema={withdrawApplicationEndpoint.input.body}
      isPending={withdraw.isPending}
      error={withdraw.error}
      onChange={() => {
        setBegunWith(isDraft);
        onBegun(true);
      }}
      onSubmit={async ({ reason }) => {
        setBegunWith(isDraft);
        onBegun(true);
        const goOn = fromHere();
        await withdraw.mutateAsync({ reason });
        onBegun(false);
        const what = isDraft ? 'Draft deleted.' : 'Application withdrawn.';
        notify({ type: 'SUCCESS', message: what });
        goOn(() => void router.push(routes.apply));
      }}
    >
      <p className="text-sm text-muted">
        {isDraft
          ? 'Everything you’ve written is deleted immediately.'
          : 'Your recruiter is notified, and your answers are deleted after 30 days. You can apply again at any time.'}
      </p>
      {!isDraft && <TextArea label="Reason (optional)" name="reason" rows={3} maxLength={1000} />}
      <Button type="submit" variant="danger" isPending={withdraw.isPending}>
        {isDraft ? 'Delete draft' : 'Withdraw application'}
      </Button>
    </Form>
  );
}
