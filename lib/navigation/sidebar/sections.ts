import type { Section } from './section';
import { DRIVER_AREA } from './sections/driver-area';
import { STAFF_AREA } from './sections/staff-area';
import { RECRUITMENT } from './sections/recruitment';
import { EVENTS } from './sections/events';
import { HR } from './sections/hr';
import { EXAMS } from './sections/exams';
import { MEDIA } from './sections/media';
import { STAFF_RECRUITMENT } from './sections/staff-recruitment';
import { ADMINISTRATION } from './sections/administration';

/** The whole sidebar, in order. */
export const SECTIONS: readonly Section[] = [
  DRIVER_AREA,
  STAFF_AREA,
  RECRUITMENT,
  EVENTS,
  HR,
  EXAMS,
  MEDIA,
  STAFF_RECRUITMENT,
  ADMINISTRATION,
];
