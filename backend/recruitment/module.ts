import type { Module } from '@/backend/core/module';
import { noteLostLetter } from './applications/lost-letters';
import { registerActivation } from './activation/routes';
import {
  askServicesAgain,
  forgetApplicants,
  remindOfInterviews,
  retryServices,
  timeOutApplications,
} from './applications/tasks';
import { noteLinkedElsewhere } from './applications/linked-elsewhere';
import { registerApplications } from './applications/routes';
import { registerApply } from './applicants/routes';
import { registerAutoClaim } from './auto-claim/routes';
import { takeBackWork } from './applications/lost-work';
import { ALL_NOTICES } from './notices';
import { recruitmentPersonal } from './personal-store';
import { registerTransfers } from './transfers/routes';
import { moveTransfers } from './transfers/transfers';

export const recruitment: Module = {
  routes: [
    registerActivation,
    registerApplications,
    registerApply,
    registerAutoClaim,
    registerTransfers,
  ],
  tasks: [
    { name: 'recruitment.take-back-work', everySeconds: 15, run: takeBackWork },
    { name: 'recruitment.time-out', everySeconds: 15, run: timeOutApplications },
    { name: 'recruitment.remind-of-interviews', everySeconds: 15, run: remindOfInterviews },
    { name: 'recruitment.forget-applicants', everySeconds: 60, run: forgetApplicants },
    { name: 'recruitment.note-linked-elsewhere', everySeconds: 15, run: noteLinkedElsewhere },
    { name: 'recruitment.move-transfers', everySeconds: 15, run: moveTransfers },
    // A recruiter is waiting for the recheck.
    {
      name: 'recruitment.ask-services-again',
      everySeconds: 1,
      asksOutside: true,
      run: askServicesAgain,
    },
    { name: 'recruitment.retry-services', everySeconds: 15, asksOutside: true, run: retryServices },
  ],
  afterGivingUp: noteLostLetter,
  notices: ALL_NOTICES,
  personalData: recruitmentPersonal,
};
