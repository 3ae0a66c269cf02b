import { type Column, spare } from '@/components/ui/table/column';
import { Since } from '@/components/ui/date/since';
import type { BookingRow } from '@/lib/contracts/exams/bookings';
import { ExamLink } from './exam-link';
import { ExamState } from './exam-state';
import { ExamTime } from './exam-time';
import { OfferedTimes } from './offered-times';

const exam: Column<BookingRow> = {
  header: 'Exam',
  wide: true,
  render: (row) => <ExamLink exam={row} />,
};
const candidate: Column<BookingRow> = {
  header: 'Candidate',
  render: ({ candidate: { name } }) => <bdi>{name}</bdi>,
};
const time: Column<BookingRow> = {
  header: 'Time',
  sort: 'starts_at',
  render: (row) => <ExamTime exam={row} />,
};
const examiner: Column<BookingRow> = {
  header: 'Examiner',
  render: ({ examiner: found }) => (found ? <bdi>{found.name}</bdi> : 'None yet'),
};
const state: Column<BookingRow> = {
  header: 'Status',
  isStatus: true,
  render: (row) => <ExamState exam={row} />,
};

const withoutSort = ({ sort: _, ...column }: Column<BookingRow>): Column<BookingRow> => column;

export const ownExamColumns: readonly Column<BookingRow>[] = [
  exam,
  withoutSort(time),
  examiner,
  state,
];

const requested: Column<BookingRow> = {
  header: 'Requested',
  sort: 'created_at',
  isSpare: true,
  render: ({ created_at: at }) => <Since iso={at} />,
};

export const examColumns: readonly Column<BookingRow>[] = [
  exam,
  candidate,
  time,
  examiner,
  state,
  requested,
];

/** Beside actions, which leave less room. */
export const missedExamColumns: readonly Column<BookingRow>[] = [
  exam,
  candidate,
  time,
  spare(examiner),
  state,
  requested,
];

/** Nobody examines a request yet, and its time is one of those offered. */
export const requestColumns: readonly Column<BookingRow>[] = [
  exam,
  candidate,
  {
    header: 'Offered times',
    sort: 'starts_at',
    render: ({ windows }) => <OfferedTimes windows={windows} />,
  },
  state,
  requested,
];
