import { SlotFields } from '@/components/events/edit/slot-fields';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import { CheckboxField } from '@/components/ui/form/ticks/checkbox-field';
import { type InviteFields, inviteFields } from '@/lib/contracts/events/invites';
import { GAMES } from '@/lib/contracts/jobs/games';
import { readInvite } from '@/lib/events/invites/form';
import { useSaveInvite } from '@/lib/events/invites/queries';
import { localMoment } from '@/lib/forms/fields';
import { GAME_LABELS } from '@/lib/jobs/labels';
import { notify } from '@/lib/messages/notify';
import { RecordedLink } from './recorded-link';

const GAME_CHOICES = GAMES.map((value) => ({ value, label: GAME_LABELS[value] }));

const TEXTS = [
  { name: 'company', label: 'Company', max: 80 },
  { name: 'contact', label: 'Contact (optional)', max: 100 },
  { name: 'title', label: 'Event', max: 100 },
  { name: 'server', label: 'Server', max: 60 },
  { name: 'departure_city', label: 'Departure city', max: 60 },
  { name: 'arrival_city', label: 'Arrival city', max: 60 },
] as const;

const TIMES = [
  { name: 'meetup_at', label: 'Meet-up' },
  { name: 'start_at', label: 'Start' },
  { name: 'received_at', label: 'Received' },
  { name: 'deadline_at', label: 'Deadline' },
] as const;

interface InviteFormProps {
  known: { id: number; version: number } | null;
  defaults: InviteFields;
  onClose: () => void;
}

export function InviteForm({ known, defaults, onClose }: InviteFormProps) {
  const save = useSaveInvite(known);
  return (
    <UnlessDecided error={save.error} hasMoreTyped onClose={onClose}>
      <Form
        schema={inviteFields}
        read={readInvite}
        isPending={save.isPending}
        error={save.error}
        onSubmit={async (invite) => {
          await save.mutateAsync(invite);
          const did = known ? 'saved' : 'recorded';
          notify({ type: 'SUCCESS', message: `Invitation from ${invite.company} ${did}.` });
          onClose();
        }}
      >
        <div className="fields-beside sm:grid-cols-2">
          {TEXTS.map(({ name, label, max }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              maxLength={max}
              defaultValue={defaults[name]}
            />
          ))}
          {TIMES.map(({ name, label }) => (
            <TextField
              key={name}
              label={`${label} (your time)`}
              name={name}
              type="datetime-local"
              defaultValue={localMoment(defaults[name])}
            />
          ))}
          <ChoiceField
            label="Game"
            name="game"
            options={GAME_CHOICES}
            defaultValue={defaults.game}
          />
          <TextField
            label="TruckersMP event (optional)"
            name="truckersmp_id"
            hint="The event’s number or link."
            defaultValue={defaults.truckersmp_id ?? ''}
          />
          <TextField
            label="Link (optional)"
            name="link"
            type="url"
            hint="A link that starts with https://."
            defaultValue={defaults.link}
          />
          <div className="self-center">
            <CheckboxField
              label="Needs the ProMods map"
              name="promods"
              defaultChecked={defaults.promods}
            />
          </div>
        </div>
        <RecordedLink
          error={save.error}
          truckersmpId={save.variables?.truckersmp_id}
          onFollow={onClose}
        />
        <SlotFields slot={defaults.slot} />
        <TextArea
          label="Note (optional)"
          name="note"
          rows={3}
          maxLength={1000}
          defaultValue={defaults.note}
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>{known ? 'Save invitation' : 'Record invitation'}</SubmitButton>
        </FormButtons>
      </Form>
    </UnlessDecided>
  );
}
