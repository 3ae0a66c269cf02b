import { ChoiceField } from '@/components/ui/form/choice-field';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Notice } from '@/components/ui/state/notice';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import type { ApplicationCheck } from '@/lib/contracts/recruitment/applications';
import { TRACKERS } from '@/lib/contracts/jobs/jobs';
import type { ApplicationChoices } from '@/lib/contracts/recruitment/recruitment';
import { useText } from '@/lib/forms/use-text';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
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
  const trackers = TRACKERS.map((value) => ({ value, label: TRACKER_NAMES[value] }));
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
        options={[{ value: '', label: 'Let the member choose' }, ...trackers]}
      />
      {failed !== null && <Notice tone="warning">A check failed: {failed.text}</Notice>}
      {rank !== null && (
        <Notice tone="warning">
          This division requires the rank {rank}, which new members don’t have.
        </Notice>
      )}
      {isHindered && !held.has('MANAGE_APPS') && (
        <p className="text-sm text-muted">Only those who manage applications can accept anyway.</p>
      )}
      {isHindered && held.has('MANAGE_APPS') && (
        <TextArea
          label="Reason to accept anyway"
          name="override_note"
          rows={3}
          maxLength={2000}
          hint="Only staff can read it."
        />
      )}
      <FormButtons onCancel={onCancel}>
        <SubmitButton isFocusedFirst={!isHindered}>Accept applicant</SubmitButton>
      </FormButtons>
    </>
  );
}
