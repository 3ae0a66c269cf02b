import type { ChapterFields } from '@/lib/contracts/handbook';

const exams = `An exam shows how somebody drives, not how well they cope with you. Most candidates are nervous, so say first what will happen and how long it takes.

## Before the exam

- Read the sheet and the route once more.
- Be in the voice channel five minutes early.
- If you can’t make it, hand the exam over or propose another time. Don’t let the candidate wait.

## Marking

Mark what you saw. A critical item that failed decides the exam, so write down where it happened. Everything that you note may be read by the candidate.

## If somebody doesn’t come

Five minutes after the start you can mark them as absent. Excuse what nobody could help, such as a game server that was down or an illness. Otherwise the exam counts as missed, and three missed exams block new bookings for 30 days.`;

/** The work with exams. */
export const EXAM_CHAPTERS: readonly ChapterFields[] = [
  {
    title: 'Exams',
    body: exams,
    checklist: [
      'The sheet and the route are read',
      'The candidate knows what will happen',
      'Every mark is something I saw',
      'The comment says what to practise',
    ],
    templates: [
      {
        title: 'Exam cancelled',
        kind: 'exam',
        text: 'I’m sorry, something has come up and I can’t hold your exam at that time. I hope that another time suits you just as well.',
      },
      {
        title: 'Missed exam: excused',
        kind: 'exam',
        text: 'Thank you for letting us know what happened. We’ve excused the missed exam, so it doesn’t count as an attempt.',
      },
      {
        title: 'Missed exam: not excused',
        kind: 'exam',
        text: 'You didn’t come to your exam and we didn’t hear from you, so it counts as missed. If something comes up next time, please cancel at least twelve hours before.',
      },
    ],
  },
];
