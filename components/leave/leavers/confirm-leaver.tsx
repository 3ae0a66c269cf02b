import { DecisionDialog } from '@/components/ui/dialog/decision-dialog';
import { OtherAction } from '@/components/ui/dialog/other-action';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import { Texts } from '@/components/ui/text/texts';
import { EffectLists } from '@/components/leave/shared/effect-lists';
import {
  confirmResignationEndpoint,
  RESIGNATION_RULES,
  type ResignationRequest,
} from '@/lib/contracts/leave/resignations';
import { formatDay } from '@/lib/format/date-time';
import { type Fields, textIn } from '@/lib/forms/fields';
import { useSeen } from '@/lib/forms/use-seen';
import { useConfirmResignation, useResignationDuties } from '@/lib/leave/resignation-queries';
import { resignationFacts, resignationTexts } from '@/lib/leave/resignation-words';
import { notify } from '@/lib/messages/notify';
import * as z from 'zod/mini';

const schema = z.omit(confirmResignationEndpoint.input.body, { version: true });

const read = (fields: Fields) => ({
  may_return: textIn(fields, 'may_return') === 'yes',
  note: textIn(fields, 'note'),
});

interface ConfirmLeaverProps {
  request: ResignationRequest;
  /** The one after a decision, which hasn’t been looked at yet. */
  isNext: boolean;
  onAction: (action: 'talk' | 'close') => void;
  /** Opens the next request; null if none waits. */
  onNext: (() => void) | null;
  onClose: () => void;
}

/** What a member loses, and whether they could rejoin. */
export function ConfirmLeaver(props: ConfirmLeaverProps) {
  const { request, isNext, onAction, onNext, onClose } = props;
  const { id } = request;
  const confirm = useConfirmResignation({ id });
  const { seen, before, error } = useSeen(request, confirm.error);
  const { member, state, version, leaves_on, wants_deletion } = seen;
  return (
    <DecisionDialog
      title={isNext ? `Leave of ${member.name}` : `Confirm that ${member.name} leaves`}
      description={`On ${formatDay(leaves_on)}, or immediately if that day has come.`}
      isNext={isNext}
      above={
        <div className="mb-4">
          <Texts texts={resignationTexts(request)} />
        </div>
      }
      error={error}
      written={confirm.variables?.note}
      nextLabel="Next request"
      onNext={onNext}
      onClose={onClose}
    >
      <Form
        schema={schema}
        read={read}
        isPending={confirm.isPending}
        error={error}
        onSubmit={async (decision) => {
          await confirm.mutateAsync({ version, ...decision });
          notify({ type: 'SUCCESS', message: `Confirmed: ${member.name} leaves.` });
          (onNext ?? onClose)();
        }}
      >
        <ChangedFacts before={before} now={seen} factsOf={resignationFacts} />
        <RadioGroup
          label="May they come back?"
          name="may_return"
          first="yes"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        <TextArea
          label="Note (optional)"
          name="note"
          rows={2}
          maxLength={1000}
          hint="Only HR can read it."
        />
        <ul className="list-disc space-y-1 pl-5 text-sm">
          <li>Roles, tracker, division and Discord roles are removed.</li>
          <li>{member.name} is signed out everywhere and gets a farewell email.</li>
          {wants_deletion && (
            <li>
              Personal data is deleted {RESIGNATION_RULES.deletion_days} days later. Jobs stay.
            </li>
          )}
        </ul>
        <QueryStates
          subject="open duties"
          query={useResignationDuties({ id })}
          skeleton={<RowsSkeleton count={1} rowClassName="h-6" />}
        >
          {(duties) => <EffectLists title="Freed for others:" effects={duties} />}
        </QueryStates>
        <FormButtons onCancel={onClose}>
          <SubmitButton variant="danger">
            {onNext ? 'Confirm and next' : 'Confirm leave'}
          </SubmitButton>
        </FormButtons>
        <div className="flex flex-wrap gap-2">
          <OtherAction variant="quiet" onAction={() => onAction('talk')}>
            {state === 'pending' ? 'Keep talking' : 'Change note'}
          </OtherAction>
          <OtherAction variant="quiet" onAction={() => onAction('close')}>
            Close request
          </OtherAction>
        </div>
      </Form>
    </DecisionDialog>
  );
}
