import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form/form';
import { TextArea } from '@/components/ui/form/text-area';
import { withdrawApplicationEndpoint } from '@/lib/contracts/recruitment/apply';
import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';
import { useWithdraw } from '@/lib/recruitment/apply-queries';

/** Confirms once and says what is lost. */
export function WithdrawForm({ isDraft }: { isDraft: boolean }) {
  const router = useRouter();
  const withdraw = useWithdraw();
  return (
    <Form
      schema={withdrawApplicationEndpoint.input.body}
      isPending={withdraw.isPending}
      error={withdraw.error}
      onSubmit={async ({ reason }) => {
        await withdraw.mutateAsync({ reason });
        const what = isDraft ? 'Draft deleted.' : 'Application withdrawn.';
        notify({ type: 'SUCCESS', message: what });
        await router.push(routes.apply);
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
