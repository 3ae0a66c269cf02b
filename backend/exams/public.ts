export { EXAMINING_OF_ABSENT, EXAMS_OF_ABSENT } from './absence-effect';
