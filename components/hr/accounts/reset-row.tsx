import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MemberName } from '@/components/ui/member-name';
import { Since } from '@/components/ui/since';
import { WordsDialog } from '@/components/ui/words-dialog';
import type { FactorReset } from '@/lib/contracts/second-factor';
import { reason } from '@/lib/contracts/texts';
import { useDecideReset } from '@/lib/hr/account-queries';
import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';

const schema = z.object({ words: reason });

interface ResetRowProps {
  reset: FactorReset;
}

export function ResetRow({ reset }: ResetRowProps) {
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null);
  const decide = useDecideReset(reset.id);
  const { name, avatar, user_id: userId, may_decide: mayDecide } = reset;
  const close = () => setAsking(null);

  const approve = () => {
    close();
    decide.mutate(
      { is_approved: true },
      {
        onSuccess: () =>
          notify({ type: 'SUCCESS', message: `${name} sets up two-step sign-in anew.` }),
        onError: ({ message }) => notify({ type: 'ERROR', message }),
      },
    );
  };
  const refuse = async ({ words }: { words: string }) => {
    await decide.mutateAsync({ is_approved: false, reason: words });
    notify({ type: 'SUCCESS', message: `Two-step sign-in of ${name} stays on.` });
    close();
  };

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <MemberName member={{ name, avatar, supporter: false }} href={routes.profile(userId)} />
      <p className="text-sm text-muted">
        asked <Since iso={reset.asked_at} />
      </p>
      {mayDecide ? (
        <div className="flex gap-2 sm:ml-auto">
          <Button onClick={() => setAsking('refuse')}>Refuse</Button>
          <Button
            variant="primary"
            isPending={decide.isPending}
            onClick={() => setAsking('approve')}
          >
            Approve
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted sm:ml-auto">
          Somebody else of their level or above has to decide this.
        </p>
      )}
      {asking === 'approve' && (
        <ConfirmDialog
          title={`Lift two-step sign-in of ${name}?`}
          confirmLabel="Lift it"
          onConfirm={approve}
          onClose={close}
        >
          Whoever holds the password can then set it up with a device of their own. Every session
          ends.
        </ConfirmDialog>
      )}
      {asking === 'refuse' && (
        <WordsDialog
          title={`Leave two-step sign-in of ${name} on`}
          label="Reason"
          hint="At least 10 characters; it goes to the member by mail."
          submitLabel="Refuse"
          schema={schema}
          isPending={decide.isPending}
          error={decide.error}
          onSubmit={refuse}
          onClose={close}
        />
      )}
    </li>
  );
}
