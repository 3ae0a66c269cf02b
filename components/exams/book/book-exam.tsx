import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { ButtonLink } from '@/components/ui/button-link';
import { SelectField } from '@/components/ui/form/select-field';
import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { StartTheory } from '@/components/exams/theory/test/start-theory';
import { Notice } from '@/components/ui/state/notice';
import { EmptyState } from '@/components/ui/state/empty-state';
import type { CatalogueItem } from '@/lib/contracts/exams/catalogue';
import { useChosenForm } from '@/lib/forms/use-chosen-form';
import { routes } from '@/lib/navigation/routes';
import { BookSlot } from './book-slot';
import { OfferTimes } from './offer-times';

interface BookExamProps {
  exams: readonly CatalogueItem[];
  /** The exam named in the URL. */
  first: number | null;
}

const WAYS = [
  { value: 'slot', label: 'Free times' },
  { value: 'offer', label: 'Offer times' },
];

/** The exam first, then a free time of an examiner or times that suit the candidate. */
export function BookExam({ exams, first }: BookExamProps) {
  const open = exams.filter(({ standing }) => standing === 'available');
  const [chosen, setChosen] = useState(first);
  const { chosen: way, choose, ifMayLeave, form } = useChosenForm('slot');
  const exam = open.find(({ id }) => id === chosen) ?? open[0];
  const wished = exams.find(({ id }) => id === first);
  if (!exam)
    return (
      <EmptyState
        title="No exams to book right now."
        description={wished?.reason ?? 'The list of exams shows why.'}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {wished && <StartTheory exam={wished} />}
            <ButtonLink href={routes.exams} variant="secondary">
              See all exams
            </ButtonLink>
          </span>
        }
      />
    );
  return (
    <Card title="Book an exam" className="max-w-3xl">
      <div className="space-y-4">
        {wished?.standing === 'theory' && (
          <Notice tone="warning">
            <p className="mb-2">
              <bdi>{wished.name}</bdi>: {wished.reason}
            </p>
            <StartTheory exam={wished} />
          </Notice>
        )}
        <SelectField
          label="Exam"
          value={String(exam.id)}
          options={open.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => ifMayLeave(() => setChosen(Number(value)))}
        />
        <SegmentedControl label="How to book" value={way} options={WAYS} onChange={choose} />
        <div ref={form}>
          {way === 'slot' ? (
            <BookSlot key={exam.id} exam={exam} onOffer={() => choose('offer')} />
          ) : (
            <OfferTimes key={exam.id} exam={exam} />
          )}
        </div>
      </div>
    </Card>
  );
}
