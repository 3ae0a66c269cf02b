import { Dialog } from '@/components/ui/dialog/dialog';
import { DialogQuery } from '@/components/ui/dialog/dialog-query';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { type Colleague, setAssistantsEndpoint } from '@/lib/contracts/exams/colleagues';
import { colleagueOptions, qualified } from '@/lib/exams/colleague-options';
import { bookingFacts } from '@/lib/exams/exam-facts';
import { useExamColleagues, useSetAssistants } from '@/lib/exams/queries';
import { timeWords } from '@/lib/exams/words';
import { useSeen } from '@/lib/forms/use-seen';
import { notify } from '@/lib/messages/notify';
import { Objections } from './objections';

const NONE = { value: '', label: 'None' };

interface ChooseAssistantsProps {
  exam: Booking;
  onClose: () => void;
}

/** Who examines too, and who learns by it. */
export function ChooseAssistants({ exam, onClose }: ChooseAssistantsProps) {
  const { id } = exam;
  const colleagues = useExamColleagues({ id });
  const save = useSetAssistants({ id });
  const { seen, before, error } = useSeen(exam, save.error);
  const { version, second, trainee, type, candidate } = seen;
  const forSecond = (items: readonly Colleague[]) => qualified(items, second?.user_id);
  return (
    <Dialog
      title={`Examiners of ${candidate.name}`}
      description={`${type.name}, ${timeWords(seen)}`}
      onClose={onClose}
    >
      <DialogQuery
        subject="colleagues"
        query={colleagues}
        skeleton={<RowsSkeleton count={2} />}
        onClose={onClose}
      >
        {(items) => (
          <Form
            schema={setAssistantsEndpoint.input.body}
            read={(fields) => ({
              version,
              second: fields['second'] || null,
              trainee: fields['trainee'] || null,
            })}
            isPending={save.isPending}
            error={error}
            onSubmit={async (chosen) => {
              await save.mutateAsync(chosen);
              notify({ type: 'SUCCESS', message: 'Examiners saved.' });
              onClose();
            }}
          >
            <ChangedFacts before={before} now={seen} factsOf={bookingFacts} />
            <ChoiceField
              label="Second examiner"
              name="second"
              options={[NONE, ...colleagueOptions(forSecond(items))]}
              defaultValue={second ? String(second.user_id) : ''}
              hint="Sees the sheet and can fill it in too."
            />
            <ChoiceField
              label="Trainee examiner"
              name="trainee"
              options={[NONE, ...colleagueOptions(items)]}
              defaultValue={trainee ? String(trainee.user_id) : ''}
              hint="Follows the sheet without changing it."
            />
            <Objections colleagues={forSecond(items)} />
            <FormButtons onCancel={onClose}>
              <SubmitButton>Save examiners</SubmitButton>
            </FormButtons>
          </Form>
        )}
      </DialogQuery>
    </Dialog>
  );
}
