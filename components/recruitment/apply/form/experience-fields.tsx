import { ChoiceField } from '@/components/ui/form/choice-field';
import { ChoicesField } from '@/components/ui/form/ticks/choices-field';
import { TextArea } from '@/components/ui/form/text-area';
import { NumberField } from '@/components/ui/form/number-field';
import { TextField } from '@/components/ui/form/text-field';
import type { ApplicationAnswers } from '@/lib/contracts/recruitment/applications';
import { MotiveField } from './motive-field';

const GAMES = [
  { value: 'ets2', label: 'Euro Truck Simulator 2' },
  { value: 'ats', label: 'American Truck Simulator' },
];
const MICROPHONE = [
  { value: '', label: 'Choose one' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const choiceOf = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no');

/** Driving experience and motivation. */
export function ExperienceFields({ answers }: { answers: ApplicationAnswers }) {
  return (
    <>
      <ChoicesField
        legend="Games you own"
        name="games"
        options={GAMES}
        chosen={answers.games ?? []}
      />
      <TextField
        label="Map DLC (optional)"
        name="dlcs"
        maxLength={500}
        defaultValue={answers.dlcs}
      />
      <div className="fields-beside sm:grid-cols-2">
        <NumberField
          label="Hours per week"
          name="weekly_hours"
          isWhole
          required
          defaultValue={answers.weekly_hours}
        />
        <ChoiceField
          label="Microphone"
          name="has_microphone"
          options={MICROPHONE}
          required
          defaultValue={choiceOf(answers.has_microphone)}
        />
      </div>
      <TextArea
        label="Previous companies (optional)"
        name="previous_companies"
        rows={2}
        maxLength={1000}
        defaultValue={answers.previous_companies}
      />
      <MotiveField motive={answers.motive} />
      <div className="fields-beside sm:grid-cols-2">
        <TextField
          label="How you found us (optional)"
          name="found_by"
          maxLength={200}
          defaultValue={answers.found_by}
        />
        <TextField
          label="Referred by (optional)"
          name="referrer"
          maxLength={32}
          defaultValue={answers.referrer}
        />
      </div>
    </>
  );
}
