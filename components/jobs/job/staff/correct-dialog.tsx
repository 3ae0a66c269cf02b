import { templatesFor } from '@/components/shared/handbook/templates-for';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { NumberField } from '@/components/ui/form/number-field';
import { TextField } from '@/components/ui/form/text-field';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { distanceUnit, formatPoints, massUnit, speedUnit } from '@/lib/format/quantity';
import { correctSchema, fieldText, nameOf, readCorrection } from '@/lib/jobs/review/correct-form';
import { useBegun } from '@/lib/forms/use-begun';
import { GAME_LABELS } from '@/lib/jobs/labels';
import { useCorrectJob } from '@/lib/jobs/review/queries';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('job');

const TEXTS = [
  ['source_city_name', 'From city'],
  ['source_company_name', 'From company'],
  ['destination_city_name', 'To city'],
  ['destination_company_name', 'To company'],
  ['cargo_name', 'Cargo'],
] as const;
const numbers = () =>
  [
    ['cargo_mass_kg', `Mass (${massUnit().label})`],
    ['driven_km', `Distance driven (${distanceUnit().label})`],
    ['planned_km', `Planned distance (${distanceUnit().label})`],
    ['top_speed_kmh', `Top speed (${speedUnit().label})`],
    ['income', 'Income'],
    ['cargo_damage', 'Cargo damage (%)'],
    ['truck_damage', 'Truck damage (%)'],
    ['trailer_damage', 'Trailer damage (%)'],
  ] as const;
const CHOICES = [
  ['late', 'Late'],
  ['auto_park', 'Parked automatically'],
] as const;
const YES_NO = [
  { value: '', label: 'Unknown' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const GAMES = (['eut2', 'ats'] as const).map((value) => ({ value, label: GAME_LABELS[value] }));

interface CorrectDialogProps {
  job: Job;
  onClose: () => void;
}

/** Corrects a job's details; an empty field means unknown. */
export function CorrectDialog({ job: known, onClose }: CorrectDialogProps) {
  const job = useBegun(known);
  const correct = useCorrectJob();
  const { id, version } = job;
  return (
    <Dialog
      title={`Correct job #${id}`}
      description="Leave unknown values empty. Points are recalculated with the rules at the time of the job. The driver can read the reason."
      isWide
      onClose={onClose}
    >
      <Form
        schema={correctSchema}
        read={(fields) => readCorrection(job, fields)}
        isPending={correct.isPending}
        error={correct.error}
        onSubmit={async ({ reason, changes }) => {
          const after = await correct.mutateAsync({ id, version, reason, changes });
          notify({
            type: 'SUCCESS',
            message: `Job #${id} corrected. New total: ${formatPoints(after.points)}.`,
          });
          onClose();
        }}
      >
        <div className="fields-beside sm:grid-cols-2">
          {TEXTS.map(([name, label]) => (
            <TextField
              key={name}
              name={nameOf(name)}
              label={label}
              maxLength={200}
              defaultValue={fieldText(job, name)}
            />
          ))}
          <ChoiceField name={nameOf('game')} label="Game" options={GAMES} defaultValue={job.game} />
          {numbers().map(([name, label]) => (
            <NumberField
              key={name}
              name={nameOf(name)}
              label={label}
              isWhole={name === 'income'}
              defaultValue={fieldText(job, name)}
            />
          ))}
          {CHOICES.map(([name, label]) => (
            <ChoiceField
              key={name}
              name={nameOf(name)}
              label={label}
              options={YES_NO}
              defaultValue={fieldText(job, name)}
            />
          ))}
          <NumberField
            name={nameOf('fine_count')}
            label="Number of fines"
            isWhole
            hint="Leave empty to keep the current number."
          />
        </div>
        <TextArea
          label="Reason"
          tools={Templates}
          name="reason"
          rows={3}
          maxLength={1000}
          hint="10–1,000 characters."
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>Correct job</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
