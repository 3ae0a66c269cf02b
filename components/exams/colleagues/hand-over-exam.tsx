import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Form } from '@/components/ui/form/form';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { assignExamEndpoint } from '@/lib/contracts/exams/colleagues';
import { colleagueOptions } from '@/lib/exams/colleague-options';
import { useAssignExam, useExamColleagues, useOfferExam } from '@/lib/exams/queries';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { Objections } from './objections';

const schema = z.extend(assignExamEndpoint.input.body, { how: z.enum(['ask', 'now']) });

const WAYS = [
  { value: 'ask', label: 'Offer first', hint: 'It stays yours until your colleague accepts.' },
  { value: 'now', label: 'Hand over now', hint: 'Your colleague and the candidate are notified.' },
];

interface HandOverExamProps {
  exam: Booking;
  onClose: () => void;
}

/** Offers the exam to a colleague; MANAGE_EXAMS can also hand it over at once. */
export function HandOverExam({ exam, onClose }: HandOverExamProps) {
  const { id, version, reader, candidate, offered_to: offered } = useBegun(exam);
  const { held } = usePermissions();
  const colleagues = useExamColleagues({ id });
  const offer = useOfferExam({ id });
  const assign = useAssignExam({ id });
  const isExaminer = reader === 'examiner';
  const mayAssign = held.has('MANAGE_EXAMS');
  const isAskedFirst = isExaminer && !mayAssign;
  const done = (message: string) => {
    notify({ type: 'SUCCESS', message });
    onClose();
  };
  const withdraw = async () => {
    await offer.mutateAsync({ version, user_id: null });
    done('Offer withdrawn.');
  };
  return (
    <Dialog
      title={`Hand over the exam of ${candidate.name}`}
      {...(isAskedFirst && { description: 'It stays yours until your colleague accepts.' })}
      {...(!isExaminer && { description: 'The examiner and the candidate are notified.' })}
      onClose={onClose}
    >
      <QueryStates subject="colleagues" query={colleagues} skeleton={<RowsSkeleton count={2} />}>
        {(items) => {
          const options = colleagueOptions(items);
          return (
            <Form
              schema={schema}
              read={({ user_id, how }) => ({
                version,
                user_id,
                how: how ?? (isExaminer ? 'ask' : 'now'),
              })}
              isPending={offer.isPending || assign.isPending}
              error={offer.error ?? assign.error}
              onSubmit={async ({ how, ...chosen }) => {
                if (how === 'now') await assign.mutateAsync(chosen);
                else await offer.mutateAsync(chosen);
                done(how === 'now' ? 'Exam handed over.' : 'Exam offered.');
              }}
            >
              {offered && (
                <p className="flex flex-wrap items-center gap-2 text-sm">
                  <span className="mr-auto">
                    Offered to <bdi>{offered.name}</bdi>.
                  </span>
                  <Button
                    isPending={offer.isPending}
                    onClick={() => void withdraw().catch(() => undefined)}
                  >
                    Withdraw offer
                  </Button>
                </p>
              )}
              {options.length === 0 ? (
                <p className="text-sm text-muted">No colleague is free then.</p>
              ) : (
                <ChoiceField label="Colleague" name="user_id" options={options} />
              )}
              {options.length > 0 && isExaminer && mayAssign && (
                <RadioGroup label="How" name="how" options={WAYS} first="ask" />
              )}
              <Objections colleagues={items} />
              <div className="flex flex-wrap justify-end gap-2">
                <Button onClick={onClose}>Cancel</Button>
                {options.length > 0 && (
                  <SubmitButton>{isAskedFirst ? 'Offer exam' : 'Hand over exam'}</SubmitButton>
                )}
              </div>
            </Form>
          );
        }}
      </QueryStates>
    </Dialog>
  );
}
