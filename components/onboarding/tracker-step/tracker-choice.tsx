import { Form } from '@/components/ui/form/form';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { SubmitButton } from '@/components/ui/form/submit-button';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { chooseTrackerEndpoint, type OwnTracker } from '@/lib/contracts/jobs/tracker-settings';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { useChooseTracker } from '@/lib/onboarding/queries';
import { adviceOn, TRACKER_CHOICES } from '@/lib/onboarding/tracker-words';

interface TrackerChoiceProps {
  tracker: Tracker | null;
  usedBy: OwnTracker['used_by'];
}

export function TrackerChoice({ tracker, usedBy }: TrackerChoiceProps) {
  const choose = useChooseTracker();
  return (
    <Form
      schema={chooseTrackerEndpoint.input.body}
      isPending={choose.isPending}
      error={choose.error}
      onSubmit={(chosen) => choose.mutateAsync(chosen)}
    >
      <RadioGroup
        label="Which tracker do you use?"
        name="tracker"
        first={tracker ?? undefined}
        options={TRACKER_CHOICES.map((value) => ({
          value,
          label: TRACKER_NAMES[value],
          hint: adviceOn(value, usedBy),
        }))}
      />
      <SubmitButton>{tracker ? 'Change tracker' : 'Choose tracker'}</SubmitButton>
    </Form>
  );
}
