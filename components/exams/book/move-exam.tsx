import { Card } from '@/components/ui/card';
import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useExam } from '@/lib/exams/queries';
import { useChosenForm } from '@/lib/forms/use-chosen-form';
import { routes } from '@/lib/navigation/routes';
import { MoveToSlot } from './move-to-slot';
import { OfferOthers } from './offer-others';

interface MoveExamProps {
  id: number;
}

const WAYS = [
  { value: 'slot', label: 'Free times' },
  { value: 'offer', label: 'Offer times' },
];

/** Another time for one's own exam; a request can also offer other times. */
export function MoveExam({ id }: MoveExamProps) {
  const { chosen: way, choose, form } = useChosenForm('slot');
  return (
    <QueryStates
      subject="the exam"
      query={useExam({ id })}
      skeleton={<RowsSkeleton count={3} rowClassName="h-20" />}
      notFound={
        <NotFoundNotice
          subject="This exam"
          back={{ href: routes.myExams, label: 'Back to my exams' }}
        />
      }
    >
      {(exam) => {
        const isRequest = exam.state === 'requested';
        if (exam.reader !== 'candidate' || (!isRequest && exam.state !== 'booked'))
          return <Notice>This exam can’t be moved any more.</Notice>;
        return (
          <Card title={exam.type.name} className="max-w-3xl">
            <div className="space-y-4">
              {isRequest && (
                <SegmentedControl
                  label="How to book"
                  value={way}
                  options={WAYS}
                  onChange={choose}
                />
              )}
              <div ref={form}>
                {isRequest && way === 'offer' ? (
                  <OfferOthers exam={exam} />
                ) : (
                  <MoveToSlot exam={exam} />
                )}
              </div>
            </div>
          </Card>
        );
      }}
    </QueryStates>
  );
}
