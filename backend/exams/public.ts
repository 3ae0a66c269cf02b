export { ASSISTING_OF_ABSENT, EXAMINING_OF_ABSENT, EXAMS_OF_ABSENT } from './absence-effect';
export { EXAM_FEED } from './calendar/feed';
export { EXAM_WORK } from './handover/exam-work';
export { measureExamRequests, measureMissedExams } from './list-store';
export { THEORY_OF_ABSENT } from './theory/absence-effect';
export { windowsOfAbsent } from './windows-of-absent';
