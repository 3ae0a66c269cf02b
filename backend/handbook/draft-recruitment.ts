import type { ChapterFields } from '@/lib/contracts/handbook';

const applications = `People who apply offer us their free time. Answer within two days, even if it’s only to say that you’re reading.

## Reading

- Read the motivation before the checks. Checks tell you what to ask, not who someone is.
- A warning is a question, not a no. Ask it in one sentence.
- Hold an interview if you’d hesitate to drive behind this person.

## Deciding

Decline kindly and briefly: the applicant reads your message word for word. If there’s a reason they can act on, give it. Never mention the blacklist or other applicants.`;

/** The work with applications. */
export const RECRUITMENT_CHAPTERS: readonly ChapterFields[] = [
  {
    title: 'Applications',
    body: applications,
    checklist: [
      'The motivation is read',
      'Every warning is explained',
      'My message helps the applicant',
      'The applicant has an answer within two days',
    ],
    templates: [
      {
        title: 'Ask to show hours',
        kind: 'application',
        text: 'Hello, thank you for applying. Your Steam profile doesn’t show how long you’ve played. Could you make your game details public until we’ve decided?',
      },
      {
        title: 'Decline: not this time',
        kind: 'application',
        text: 'Thank you for your interest and for the time you took. We’ve decided not to accept you this time. You’re welcome to apply again later.',
      },
    ],
  },
];
