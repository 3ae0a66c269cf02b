import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { DialogQuery } from '@/components/ui/dialog/dialog-query';
import { Form } from '@/components/ui/form/form';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { assignExamEndpoint } from '@/lib/contracts/exams/colleagues';
import { qualified } from '@/lib/exams/colleague-options';
import { bookingFacts } from '@/lib/exams/exam-facts';
import { useAssignExam, useExamColleagues, useOfferExam } from '@/lib/exams/queries';
import { useSeen } from '@/lib/forms/use-seen';
import { notify } from '@/lib/messages/notify';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { ColleagueFields } from './colleague-fields';

const schema = z.extend(assignExamEndpoint.input.body, { how: z.enum(['ask', 'now']) });

interface HandOverExamProps {
  exam: Booking;
  onClose: () => void;
}

/** Offers the exam to a colleague; MANAGE_EXAMS can also hand it over at once. */
export function HandOverExam({ exam, onClose }: HandOverExamProps) {
  const { id } = exam;
  const { held } = usePermissions();
  const colleagues = useExamColleagues({ id });
  const offer = useOfferExam({ id });
  const assign = useAssignExam({ id });
  const { seen, before, error } = useSeen(exam, offer.error ?? assign.error);
  const { version, reader, candidate, offered_to: offered } = seen;
  const isExaminer = reader === 'examiner';
  const mayAssign = held.has('MANAGE_EXAMS');
  const soleWay = isExaminer ? 'ask' : 'now';
  const way = isExaminer && mayAssign ? null : soleWay;
  const done = (message: string) => {
    notify({ type: 'SUCCESS', message });
    onClose();
  };
  const withdraw = async () => {
    assign.reset();
    await offer.mutateAsync({ version, user_id: null });
    done('Offer withdrawn.');
  };
  return (
    <Dialog
      title={`Hand over the exam of ${candidate.name}`}
      {...(way === 'ask' && { description: 'It stays yours until your colleague accepts.' })}
      {...(!isExaminer && { description: 'The examiner and the candidate are notified.' })}
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
            schema={schema}
            read={({ user_id, how }) => ({ version, user_id, how: how ?? way ?? 'ask' })}
            isPending={offer.isPending || assign.isPending}
            error={error}
            onSubmit={async ({ how, ...chosen }) => {
              // The refusal of one way says nothing about the other.
              (how === 'now' ? offer : assign).reset();
              await (how === 'now' ? assign : offer).mutateAsync(chosen);
              done(how === 'now' ? 'Exam handed over.' : 'Exam offered.');
            }}
          >
            <ChangedFacts before={before} now={seen} factsOf={bookingFacts} />
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
            <ColleagueFields
              colleagues={qualified(items)}
              asked={offered?.user_id ?? null}
              way={way}
              onClose={onClose}
            />
          </Form>
        )}
      </DialogQuery>
    </Dialog>
  );
}
