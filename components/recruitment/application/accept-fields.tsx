import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Notice } from '@/components/ui/state/notice';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import type { ApplicationCheck } from '@/lib/contracts/recruitment/applications';
import { TRACKERS } from '@/lib/contracts/jobs/jobs';
import type { ApplicationChoices } from '@/lib/contracts/recruitment/recruitment';
import { useText } from '@/lib/forms/use-text';
import { TRACKER_LABELS } from '@/lib/jobs/labels';
import { usePermissions } from '@/lib/permissions/use-permissions';

interface AcceptFieldsProps {
  choices: ApplicationChoices;
  failed: ApplicationCheck | null;
  onCancel: () => void;
}

export function AcceptFields({ choices, failed, onCancel }: AcceptFieldsProps) {
  const roles = choices.roles.map(({ id, name }) => ({ value: String(id), label: name }));
  const divisions = choices.divisions
    .filter(({ is_full }) => !is_full)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const chosen = useText('division_id');
  const { held } = usePermissions();
  const division = choices.divisions.find(({ id }) => String(id) === chosen);
  const rank = division?.asked_rank ?? null;
  const isHindered = failed !== null || rank !== null;
  const trackers = TRACKERS.map((value) => ({ value, label: TRACKER_LABELS[value] }));
  return (
    <>
      <ChoiceField label="Role" name="role_id" options={roles} />
      <ChoiceField
        label="Division"
        name="division_id"
        options={[{ value: '', label: 'None' }, ...divisions]}
      />
      <ChoiceField
        label="Tracker"
        name="tracker"
        options={[{ value: '', label: 'Chosen when joining' }, ...trackers]}
      />
      {failed !== null && <Notice tone="warning">A check failed: {failed.text}</Notice>}
      {rank !== null && (
        <Notice tone="warning">
          The division asks for rank {rank}, which newcomers do not have.
        </Notice>
      )}
      {isHindered && !held.has('MANAGE_APPS') && (
        <p className="text-sm text-muted">Only who holds MANAGE_APPS can accept nevertheless.</p>
      )}
      {isHindered && held.has('MANAGE_APPS') && (
        <TextArea
          label="Why it is accepted nevertheless"
          name="override_note"
          rows={3}
          maxLength={2000}
          hint="Only the staff reads it."
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton>Accept</SubmitButton>
      </div>
    </>
  );
}
