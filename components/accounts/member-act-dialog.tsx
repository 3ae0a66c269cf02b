import { useState } from 'react';
import { type ActedOutcome, ActOutcomes } from '@/components/ui/dialog/act-outcomes';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { counted } from '@/lib/format/quantity';
import { useBegun } from '@/lib/forms/use-begun';
import { type ActedOn, ACTS } from '@/lib/accounts/acts';
import { useMemberAct } from '@/lib/accounts/queries';
import type { ActName } from '@/lib/accounts/words';
import { notify } from '@/lib/messages/notify';
import { MemberActFields } from './member-act-fields';

const SOME_NAMES = 6;

interface MemberActDialogProps {
  act: ActName;
  members: readonly ActedOn[];
  /** Something was done: to all, or to some of them. */
  onDone?: () => void;
  onClose: () => void;
}

/** One act on one member or several; says afterwards to whom it wasn't done, and why. */
export function MemberActDialog({
  act: name,
  members: given,
  onDone,
  onClose,
}: MemberActDialogProps) {
  const members = useBegun(given);
  const [outcomes, setOutcomes] = useState<readonly ActedOutcome[] | null>(null);
  const act = ACTS[name];
  const send = useMemberAct(act, members);
  const [first] = members;
  const whom = members.length === 1 ? (first?.name ?? '') : counted(members.length, 'member');
  const names = members.map((member) => member.name).slice(0, SOME_NAMES);
  const others = members.length - names.length;

  const handleSubmit = async (values: unknown) => {
    const { results } = await send.mutateAsync(values);
    onDone?.();
    if (results.some(({ problem }) => problem !== null))
      return setOutcomes(results.map(({ user_id: id, ...rest }) => ({ id, ...rest })));
    notify({
      type: 'SUCCESS',
      message: `Done: ${whom} ${members.length === 1 ? act.done : ''}`.trim(),
    });
    return onClose();
  };

  return (
    <Dialog
      title={`${act.label}: ${whom}`}
      description={
        <>
          {members.length > 1 && (
            <p className="mb-1 wrap-anywhere">
              {names.join(', ')}
              {others > 0 && ` and ${others} more`}
            </p>
          )}
          <p>{act.effect}</p>
        </>
      }
      onClose={onClose}
    >
      {outcomes ? (
        <ActOutcomes outcomes={outcomes} onClose={onClose} />
      ) : (
        <Form
          schema={act.schema}
          read={act.read}
          isPending={send.isPending}
          error={send.error}
          onSubmit={handleSubmit}
        >
          <MemberActFields act={name} member={members.length === 1 ? first : undefined} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>{act.label}</SubmitButton>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
