import { useState } from 'react';
import { type ActedOutcome, ActionOutcomes } from '@/components/ui/dialog/action-outcomes';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { counted } from '@/lib/format/quantity';
import { useBegun } from '@/lib/forms/use-begun';
import { type ActedOn, ACTIONS } from '@/lib/accounts/actions';
import { useMemberAction } from '@/lib/accounts/queries';
import type { ActionName } from '@/lib/accounts/words';
import { notify } from '@/lib/messages/notify';
import { MemberActionFields } from './member-action-fields';

const SOME_NAMES = 6;

interface MemberActionDialogProps {
  action: ActionName;
  members: readonly ActedOn[];
  /** Called once the action applied to some or all of them. */
  onDone?: () => void;
  onClose: () => void;
}

/** One action on one or more members; lists those it failed for, and why. */
export function MemberActionDialog({
  action: name,
  members: given,
  onDone,
  onClose,
}: MemberActionDialogProps) {
  const members = useBegun(given);
  const [outcomes, setOutcomes] = useState<readonly ActedOutcome[] | null>(null);
  const action = ACTIONS[name];
  const send = useMemberAction(action, members);
  const [first] = members;
  const whom = members.length === 1 ? (first?.name ?? '') : counted(members.length, 'member');
  const names = members.map((member) => member.name).slice(0, SOME_NAMES);
  const others = members.length - names.length;
  const ofSeveral = members.length > 1 ? action.labelFor?.(whom) : undefined;

  const handleSubmit = async (values: unknown) => {
    const { results } = await send.mutateAsync(values);
    onDone?.();
    if (results.some(({ problem }) => problem !== null))
      return setOutcomes(results.map(({ user_id: id, ...rest }) => ({ id, ...rest })));
    notify({
      type: 'SUCCESS',
      message: `Done: ${whom} ${members.length === 1 ? action.done : ''}`.trim(),
    });
    return onClose();
  };

  return (
    <Dialog
      title={ofSeveral ?? `${action.label}: ${whom}`}
      description={
        <>
          {members.length > 1 && (
            <p className="mb-1 wrap-anywhere">
              {names.join(', ')}
              {others > 0 && ` and ${others} more`}
            </p>
          )}
          <p>{action.effect}</p>
        </>
      }
      onClose={onClose}
    >
      {outcomes ? (
        <ActionOutcomes outcomes={outcomes} onClose={onClose} />
      ) : (
        <Form
          schema={action.schema}
          read={action.read}
          isPending={send.isPending}
          error={send.error}
          onSubmit={handleSubmit}
        >
          <MemberActionFields action={name} members={members} />
          <FormButtons onCancel={onClose}>
            <SubmitButton variant={action.isDangerous ? 'danger' : 'primary'}>
              {ofSeveral ?? action.label}
            </SubmitButton>
          </FormButtons>
        </Form>
      )}
    </Dialog>
  );
}
