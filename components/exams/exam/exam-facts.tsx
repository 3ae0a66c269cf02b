import { AppLink } from '@/components/ui/app-link';
import { Facts } from '@/components/ui/text/facts';
import { ExamState } from '@/components/exams/bookings/exam-state';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { clockWords, spanWords, timeWords, wayWords } from '@/lib/exams/words';
import { formatInstant } from '@/lib/format/date-time';
import { formatDistance } from '@/lib/format/quantity';
import { GAME_LABELS } from '@/lib/jobs/labels';
import { routes } from '@/lib/navigation/routes';

interface ExamFactsProps {
  exam: Booking;
}

const person = (member: { user_id: number; name: string } | null) =>
  member ? (
    <AppLink href={routes.profile(member.user_id)} className="text-accent hover:underline">
      <bdi>{member.name}</bdi>
    </AppLink>
  ) : (
    'None yet'
  );

export function ExamFacts({ exam }: ExamFactsProps) {
  const {
    state,
    reader,
    startable,
    windows,
    distance_km: km,
    route,
    notes,
    route_notes: routeNotes,
  } = exam;
  const facts = [
    { label: 'Status', value: <ExamState exam={exam} /> },
    { label: 'Candidate', value: person(exam.candidate) },
    { label: 'Examiner', value: person(exam.examiner) },
    ...(exam.second === null ? [] : [{ label: 'Second examiner', value: person(exam.second) }]),
    ...(exam.trainee === null ? [] : [{ label: 'Trainee examiner', value: person(exam.trainee) }]),
    ...(exam.offered_to === null ? [] : [{ label: 'Offered to', value: person(exam.offered_to) }]),
    { label: 'Time', value: timeWords(exam) },
    ...(exam.proposed_start === null
      ? []
      : [{ label: 'Proposed time', value: formatInstant(exam.proposed_start, 'appointment') }]),
    ...(reader === 'examiner' && startable
      ? [
          {
            label: 'Start window',
            value: clockWords({ from: startable.from, to: startable.until }),
          },
        ]
      : []),
    ...windows.map((span) => ({ label: 'Offered time', value: spanWords(span) })),
    ...(state === 'booked'
      ? [{ label: 'Confirmed', value: exam.confirmed_at === null ? 'Not yet' : 'Yes' }]
      : []),
    { label: 'Route', value: <bdi>{wayWords(route)}</bdi> },
    {
      label: 'Game',
      value: GAME_LABELS[route.game] + (km === null ? '' : `, ${formatDistance(km)}`),
    },
    ...(routeNotes === '' ? [] : [{ label: 'About the route', value: routeNotes }]),
    ...(notes === '' ? [] : [{ label: 'Notes', value: notes }]),
  ];
  return <Facts facts={facts} />;
}
