import { Dialog } from '@/components/ui/dialog/dialog';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { type Colleague, setAssistantsEndpoint } from '@/lib/contracts/exams/colleagues';
import { colleagueOptions, qualified } from '@/lib/exams/colleague-options';
import { useExamColleagues, useSetAssistants } from '@/lib/exams/queries';
import { timeWords } from '@/lib/exams/words';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { Objections } from './objections';

const NONE = { value: '', label: 'None' };

interface ChooseAssistantsProps {
  exam: Booking;
  onClose: () => void;
}

/** Who examines too, and who learns by it. */
export function ChooseAssistants({ exam, onClose }: ChooseAssistantsProps) {
  const { id, version, second, trainee, type, candidate, ...seen } = useBegun(exam);
  const colleagues = useExamColleagues({ id });
  const save = useSetAssistants({ id });
  const forSecond = (items: readonly Colleague[]) => qualified(items, second?.user_id);
  return (
    <Dialog
      title={`Examiners of ${candidate.name}`}
      description={`${type.name}, ${timeWords({ ...exam, ...seen })}`}
      onClose={onClose}
    >
      <QueryStates subject="colleagues" query={colleagues} skeleton={<RowsSkeleton count={2} />}>
        {(items) => (
          <Form
            schema={setAssistantsEndpoint.input.body}
            read={(fields) => ({
              version,
              second: fields['second'] || null,
              trainee: fields['trainee'] || null,
            })}
            isPending={save.isPending}
            error={save.error}
            onSubmit={async (chosen) => {
              await save.mutateAsync(chosen);
              notify({ type: 'SUCCESS', message: 'Examiners saved.' });
              onClose();
            }}
          >
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
      </QueryStates>
    </Dialog>
  );
}
