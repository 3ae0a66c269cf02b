export { EXAMINING_OF_ABSENT, EXAMS_OF_ABSENT } from './absence-effect';
export { THEORY_OF_ABSENT } from './theory/absence-effect';
