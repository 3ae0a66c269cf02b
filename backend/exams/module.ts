import type { Module } from '@/backend/core/module';
import { registerAvailability } from './availability/routes';
import { registerBookings } from './booking-routes';
import { moveExams } from './tasks';
import { registerManaging } from './catalogue/manage-routes';
import { registerColleagues } from './handover/routes';
import { EXAM_NOTICES } from './notices';
import { examsPersonal } from './personal-store';
import { registerCertificates } from './certificate/routes';
import { registerProposals } from './proposals/routes';
import { registerExams } from './routes';
import { registerStatistics } from './statistics/routes';
import { closeTheory } from './theory/tasks';
import { THEORY_NOTICES } from './theory/notices';
import { registerTheory } from './theory/routes';

export const exams: Module = {
  routes: [
    registerExams,
    registerManaging,
    registerAvailability,
    registerBookings,
    registerTheory,
    registerStatistics,
    registerColleagues,
    registerProposals,
    registerCertificates,
  ],
  tasks: [
    { name: 'exams.move-exams', everySeconds: 15, run: moveExams },
    { name: 'exams.close-theory', everySeconds: 15, run: closeTheory },
  ],
  notices: [...Object.values(EXAM_NOTICES), ...Object.values(THEORY_NOTICES)],
  personalData: examsPersonal,
};
