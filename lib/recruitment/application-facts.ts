import type { Application } from '@/lib/contracts/recruitment/recruitment';
import { APPLICATION_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';
import { formatInstant } from '@/lib/format/date-time';
import { labelled } from '@/lib/format/labelled';

/** What a decision on an application depends on. */
export const applicationFacts = (application: Application) =>
  labelled([
    ['Status', APPLICATION_LABELS[application.state]],
    ['Recruiter', application.assignee?.name ?? null],
    [
      'Interview',
      application.interview_at && formatInstant(application.interview_at, 'appointment'),
    ],
    [
      'Failed checks',
      application.checks
        .filter(({ result }) => result === 'fail')
        .map(({ text }) => text)
        .join('\n'),
    ],
    ['Latest in thread', application.thread.at(-1)?.text ?? null],
  ]);
