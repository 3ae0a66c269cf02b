import { ChoiceField } from '@/components/ui/form/choice-field';
import { Dialog } from '@/components/ui/dialog/dialog';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { NumberField } from '@/components/ui/form/number-field';
import { TextField } from '@/components/ui/form/text-field';
import { type Award, AWARD_ICONS, awardFields } from '@/lib/contracts/rewards/awards';
import { toWords } from '@/lib/contracts/core/to-words';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { readAward } from '@/lib/rewards/award-form';
import { useSaveAward } from '@/lib/rewards/award-queries';
import { AwardHistory } from './award-history';
import { GrantingFields } from './granting-fields';
import { RetireAward } from './retire-award';

const ICONS = AWARD_ICONS.map((value) => ({ value, label: toWords(value) }));

interface AwardDialogProps {
  /** Null for a new award. */
  award: Award | null;
  onClose: () => void;
}

export function AwardDialog({ award: known, onClose }: AwardDialogProps) {
  const award = useBegun(known);
  const save = useSaveAward(award);
  return (
    <Dialog title={award ? `Edit “${award.name}”` : 'New award'} onClose={onClose}>
      <Form
        schema={awardFields}
        read={readAward}
        isPending={save.isPending}
        error={save.error}
        onSubmit={async (fields) => {
          await save.mutateAsync(fields);
          notify({ type: 'SUCCESS', message: `Award “${fields.name}” saved.` });
          onClose();
        }}
      >
        <TextField label="Name" name="name" maxLength={60} defaultValue={award?.name} />
        <TextArea
          label="Description (optional)"
          name="description"
          rows={2}
          maxLength={300}
          defaultValue={award?.description}
        />
        <div className="fields-beside sm:grid-cols-2">
          <ChoiceField label="Icon" name="icon" options={ICONS} defaultValue={award?.icon} />
          <NumberField label="Points" name="points" isWhole defaultValue={award?.points ?? 0} />
          <GrantingFields award={award} />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {award && <RetireAward award={award} onDone={onClose} />}
          <CancelButton onCancel={onClose} />
          <SubmitButton>Save award</SubmitButton>
        </div>
      </Form>
      {award && <AwardHistory id={award.id} />}
    </Dialog>
  );
}
