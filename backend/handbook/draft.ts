import type { ChapterFields } from '@/lib/contracts/handbook';
import { EVENT_CHAPTERS } from './draft-events';
import { EXAM_CHAPTERS } from './draft-exams';
import { RECRUITMENT_CHAPTERS } from './draft-recruitment';
import { WORK_CHAPTERS } from './draft-work';

const quota = `The quota is small on purpose: it tells us who’s still with us. There’s a reason behind every month without driving, and the reason is what we want to know.

## The steps

1. **First month missed:** a friendly reminder. Reminders are at least five days apart; one is usually enough.
2. **Second month in a row:** a talk. Add a note on [Driver’s Quota](/hr/drivers-quota), so that colleagues don’t ask again.
3. **Third month in a row:** HR decides together. Nothing happens automatically, and no one decides alone.

## The talk

- Ask first. *We miss you on the road, is everything all right?* gets further than a number.
- Offer what’s available: a leave of absence, an exemption for this month, another division, a quieter time.
- Agree on one thing and a date. Write both down.

## Exemptions

New drivers and longer leaves are exempt automatically. We exempt by hand for illness, moving house, exams and the like. The driver reads the reason, so keep it kind and free of health details.`;

const absences = `People have lives. A leave of absence keeps their place, pauses the quota and costs nothing.

## Leave of absence

- Seven to sixty days at a time, ninety a year, with two weeks between.
- Less than a week needs no leave at all. Say so instead of declining.
- Before you accept, check whether an exam or event falls into that time, and tell the driver what will be cancelled.
- If a driver shows no activity a week after the end, they appear on our list. Write to them first, decide later.

## Leaving for good

Anyone may leave. Ask once, without pressure, whether something can be fixed; then confirm. Thank them for what they did, tell them they can apply again, and ask whether to delete their data.

## Our own leave

Staff take leave too. Name a replacement, hand over your claimed work and HR days, and really switch off.`;

const warnings = `People remember a warning for years. It needs a fact, a rule and a way back.

## Before a warning

Talk first. Most problems end there. Add a note for the team when they do, so that the second time isn’t taken for the first.

## The warning

- **What happened**, with date and place, as a camera would have seen it.
- **Which rule** it breaks, by number.
- **What we expect** from now on.
- **How it ends:** it’s lifted if nothing else happens.

Two people read it before it’s sent. Never warn someone you have a personal conflict with.

## Dismissal

At least two people with the permission decide on a dismissal, and never in anger: sleep on it. The exception is danger to others, such as cheating tools, threats or stolen accounts. In that case, disable the account first and decide afterwards.

Tell the member in private before anyone else finds out. In public, we say that someone has left and nothing more.

## Blacklist

The [blacklist](/hr/blacklist) is for people who must not come back, not for people we’re angry with. Use IDs rather than names. Choose *warn* if a recruiter should take a look and *block* if there’s nothing left to decide, and set an end date whenever you can. Dismiss a current member before you add an entry.`;

const data = `We know more about our members than they remember telling us. Treat it as you’d want yours treated.

## What we may do

- Look at what the case in front of you needs, and no more.
- Discuss members with the people working on the case, in the panel or in staff channels.
- Write down facts. Opinions about people don’t belong in notes: members can ask for everything stored about them, and they get it.

## What we don’t do

- Share screenshots of staff pages outside the staff.
- Keep lists on private computers. If you have to export one, delete it when you’re done.
- Put real names, birthdays, addresses or health details in notes.
- Search for members elsewhere on the internet.

## When someone asks

- **To see their data:** they download it themselves in Settings.
- **To be deleted:** they ask for it in Settings or when they leave. Jobs stay, under *Former member*. A blacklist entry keeps working without the name.
- **When something went wrong**, such as a message to the wrong person: tell the HR lead the same day. Mistakes are easier to fix when they’re reported early.`;

const PEOPLE_CHAPTERS: readonly ChapterFields[] = [
  {
    title: 'Quota talks',
    body: quota,
    checklist: [
      'Check for a leave or an exemption',
      'Read the last contacts',
      'Ask first',
      'Agree on one thing and a date',
      'Add a note on the talk',
    ],
    templates: [
      {
        title: 'First reminder',
        kind: 'quota',
        text: 'Hello, you haven’t driven much this month. No problem: if something is keeping you away, let us know and we’ll find a solution. If you just forgot, there are a few days left.',
      },
      {
        title: 'Invitation to a talk',
        kind: 'quota',
        text: 'Hello, this is your second month in a row below the quota. Could we talk for ten minutes this week? We’d like to know how you are and whether a leave of absence would help.',
      },
    ],
  },
  {
    title: 'Absences and leaving',
    body: absences,
    checklist: [
      'Dates and number of days are within the limits',
      'Days used this year are checked',
      'The driver knows about exams and events in that time',
      'Staff: duties and HR days are handed over',
      'The driver has an answer within two days',
    ],
    templates: [
      {
        title: 'Leave accepted',
        kind: 'absence',
        text: 'Your leave of absence is accepted. Enjoy your time off, the quota can wait. We’ll remind you three days before it ends.',
      },
      {
        title: 'Farewell',
        kind: 'absence',
        text: 'Thank you for every kilometre with us. You’ll always be part of our history, and you’re welcome to apply again at any time. Safe travels.',
      },
    ],
  },
  {
    title: 'Warnings and dismissal',
    body: warnings,
    checklist: [
      'The facts are written down, with dates',
      'The member has been heard',
      'The rule is named by number',
      'A second person has read it',
      'I have no personal conflict with the member',
      'Dismissal: decided by two people who slept on it',
      'Dismissal: claimed work, days and roles are handed over',
      'Blacklist: is an entry needed, and until when?',
    ],
    templates: [
      {
        title: 'Warning',
        kind: 'account',
        text: 'On [date] you [what happened]. This breaks rule [number]. From now on we expect [what]. If nothing similar happens again, we’ll lift this warning on [date]. You can reply to this at any time.',
      },
      {
        title: 'Award or bonus revoked',
        kind: 'reward',
        text: 'We’ve revoked [award or bonus] because [what happened]. The points that came with it are gone too. If you think this is a mistake, tell us within two weeks.',
      },
      {
        title: 'Dismissal',
        kind: 'account',
        text: 'We’ve decided to end your membership as of today because [fact and rule]. The decision was made by [names]. If you think this is a mistake, write to the HR lead within two weeks. Your jobs stay in the statistics; you can ask for your data to be deleted.',
      },
    ],
  },
  {
    title: 'Data protection',
    body: data,
    checklist: [
      'I need this for the case in front of me',
      'My note contains only facts',
      'Exports are deleted from my computer',
    ],
    templates: [
      {
        title: 'Reply to a question about data',
        text: 'You can download everything stored about you in Settings, under Your data. If something is wrong, tell us and we’ll correct it.',
      },
    ],
  },
];

/** The included draft of the handbook, for every company to adapt. */
export const GUIDE_DRAFT: readonly ChapterFields[] = [
  ...WORK_CHAPTERS,
  ...PEOPLE_CHAPTERS,
  ...RECRUITMENT_CHAPTERS,
  ...EVENT_CHAPTERS,
  ...EXAM_CHAPTERS,
];
