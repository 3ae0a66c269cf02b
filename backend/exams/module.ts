import type { Module } from '@/backend/core/module';
import { registerAvailability } from './availability/routes';
import { registerBookings } from './booking-routes';
import { moveExams } from './clock';
import { registerManaging } from './catalogue/manage-routes';
import { registerColleagues } from './handover/routes';
import { EXAM_NOTICES } from './notices';
import { examsPersonal } from './personal-store';
import { registerCertificates } from './certificate/routes';
import { registerExams } from './routes';

export const exams: Module = {
  routes: [
    registerExams,
    registerManaging,
    registerAvailability,
    registerBookings,
    registerColleagues,
    registerCertificates,
  ],
  tasks: [{ name: 'exams.move-exams', everySeconds: 15, run: moveExams }],
  notices: Object.values(EXAM_NOTICES),
  personalData: examsPersonal,
};
