import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Facts } from '@/components/ui/text/facts';
import type { CatalogueItem } from '@/lib/contracts/exams/catalogue';
import { STANDING_LABELS, STANDING_TONES } from '@/lib/exams/words';
import { formatPoints } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';
import { StartTheory } from '@/components/exams/theory/test/start-theory';
import { standingWords, testWords } from '@/lib/exams/theory/words';
import { ExamContents } from './exam-contents';

interface ExamCardProps {
  exam: CatalogueItem;
}

/** An exam with what it asks for, and the member's own standing. */
export function ExamCard({ exam }: ExamCardProps) {
  const { name, description, standing, reason, attempts, prerequisite } = exam;
  const forPassing = [
    ...(exam.points > 0 ? [formatPoints(exam.points)] : []),
    ...(exam.award === null ? [] : [`the award “${exam.award}”`]),
  ];
  const facts = [
    { label: 'Minimum rank', value: exam.min_rank },
    ...(prerequisite === null ? [] : [{ label: 'Pass first', value: <bdi>{prerequisite}</bdi> }]),
    { label: 'Length', value: `${exam.duration_minutes} min` },
    { label: 'Pass mark', value: `${exam.pass_score}%` },
    ...(exam.theory
      ? [
          { label: 'Theory test', value: testWords(exam.theory) },
          { label: 'Your theory', value: standingWords(exam.theory) },
        ]
      : []),
    ...(forPassing.length > 0
      ? [{ label: 'For passing', value: <bdi>{forPassing.join(' and ')}</bdi> }]
      : []),
    ...(standing === 'passed'
      ? []
      : [
          {
            label: 'Attempts left',
            value: `${Math.max(0, attempts.most - attempts.used)} of ${attempts.most} in 6 months`,
          },
        ]),
  ];
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <Badge tone={STANDING_TONES[standing]}>{STANDING_LABELS[standing]}</Badge>
      </div>
      {description !== '' && (
        <p className="text-sm whitespace-pre-line wrap-anywhere text-muted">{description}</p>
      )}
      {reason !== null && <p className="text-sm">{reason}</p>}
      <Facts facts={facts} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {standing === 'available' && (
          <ButtonLink href={routes.examBookOf(exam.id)} variant="primary">
            Book {name}
          </ButtonLink>
        )}
        <StartTheory exam={exam} />
        {exam.booking_id !== null && (
          <ButtonLink href={routes.exam(exam.booking_id)} variant="secondary">
            {standing === 'passed' ? 'See result' : 'Open booking'}
          </ButtonLink>
        )}
      </div>
      <ExamContents exam={exam} />
    </li>
  );
}
