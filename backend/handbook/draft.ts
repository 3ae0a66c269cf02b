import type { ChapterFields } from '@/lib/contracts/handbook';
import { WORK_CHAPTERS } from './draft-work';

const quota = `The quota is small on purpose: it tells us who is still here. A month without kilometres has a reason, and the reason is what we want to know.

## The steps

1. **First month missed:** a friendly reminder. Reminders are at least five days apart; one is usually enough.
2. **Second month in a row:** a talk. Write a note of it on [Driver’s Quota](/hr/drivers-quota), so that colleagues do not ask again.
3. **Third month in a row:** HR decides together. Nothing happens by itself, and nobody decides alone.

## The talk

- Ask before you state. *We miss you on the road, is everything all right?* opens more than a number.
- Offer what there is: a leave of absence, an exemption for this month, a different division, a quieter time.
- Agree on one thing and on a date. Write both down.

## Exemptions

New drivers and longer leaves are exempt by themselves. By hand we exempt for illness, moving house, exams and the like. The reason is read by the driver: keep it kind and without details of health.`;

const absences = `People have lives. A leave of absence keeps their place, stops the quota and costs nobody anything.

## Leave of absence

- Seven to sixty days at a time, ninety in a year, with two weeks between.
- Less than a week needs no leave at all. Say so instead of refusing.
- Before you accept, look whether an exam or an event falls into the time, and tell the driver what will be cancelled.
- A week after the end without a sign of life the driver comes onto our list. Write first, decide later.

## Leaving for good

Whoever wants to leave may. Ask once, without pressure, whether something could be mended; then confirm. Thank them for what they did, tell them that they may apply again, and ask whether their data should be erased.

## Our own leave

Staff take leave too. Name somebody who takes over, hand your claimed work and your HR days on, and really be away.`;

const warnings = `A warning is a sentence that somebody will remember for years. It needs a fact, a rule and a way back.

## Before a warning

Talk first. Most things end there. Write a note for the team when they do, so that the second time is not taken for the first.

## The warning

- **What happened**, with date and place, as a camera would have seen it.
- **Which rule** it touches, by its number.
- **What we expect** from now on.
- **How it ends:** a warning is lifted when nothing follows.

Two people read it before it is sent. Nobody warns somebody with whom they have a quarrel of their own.

## Dismissal

A dismissal is decided by at least two people with the right to do so, and never in anger: sleep on it once. The exception is danger for others, such as cheating tools, threats or stolen accounts. Then disable the account first and decide afterwards.

Tell the member in private before anybody else learns of it. In public we say that somebody has left, and nothing more.

## Blacklist

An entry on the [blacklist](/hr/blacklist) is for people who must not come back, not for people we are angry with. Use ids rather than names, choose *warn* when a recruiter should think and *block* when there is nothing to think about, and give it an end whenever you can imagine one. An active member is dismissed before an entry is made.`;

const data = `We know more about our members than they remember having told us. Handle it as you would want it handled.

## What we may do

- Look at what the case in front of you needs, and no further.
- Talk about members with those who work on the case, in the panel or in the staff’s own channels.
- Write down facts. Opinions about people do not belong into notes, because members may ask for everything that is stored about them, and they get it.

## What we do not do

- No screenshots of staff pages outside the staff.
- No lists on private computers. If you have to export one, delete it when you are done.
- No real names, birthdays, addresses or health matters in notes.
- No searching for members elsewhere on the internet.

## When somebody asks

- **To see their data:** they export it themselves in the settings.
- **To be erased:** they ask for it when leaving. Deliveries stay, under *Former member*. A blacklist entry goes on working without the name.
- **When something went wrong**, such as a message to the wrong person: tell the HR lead the same day. A mistake that is told is small.`;

const PEOPLE_CHAPTERS: readonly ChapterFields[] = [
  {
    title: 'Quota talks',
    body: quota,
    checklist: [
      'Look whether a leave or an exemption explains it',
      'Read the last contacts',
      'Ask before stating',
      'Agree on one thing and a date',
      'Note the talk',
    ],
    templates: [
      {
        title: 'First reminder',
        text: 'Hello, this month went by without many kilometres of yours. No worry: if something keeps you away, tell us and we find a way. If you only forgot, there are a few days left.',
      },
      {
        title: 'Invitation to a talk',
        text: 'Hello, this is the second month in a row below the quota. Could we talk for ten minutes this week? We would like to know how you are and whether a leave of absence would help.',
      },
    ],
  },
  {
    title: 'Absences and leaving',
    body: absences,
    checklist: [
      'From, to and the number of days are within the limits',
      'Days used this year are looked at',
      'Exams and events in the time are known to the driver',
      'Staff: duties and HR days are handed on',
      'The driver has an answer within two days',
    ],
    templates: [
      {
        title: 'Leave accepted',
        text: 'Your leave of absence is accepted. Enjoy the time, the quota waits for you. Three days before it ends you get a reminder.',
      },
      {
        title: 'Farewell',
        text: 'Thank you for every kilometre with us. Your place in our history stays, and you are welcome to apply again whenever you like. Safe travels.',
      },
    ],
  },
  {
    title: 'Warnings and dismissal',
    body: warnings,
    checklist: [
      'The facts are written down, with dates',
      'The member was heard',
      'The rule is named by its number',
      'A second person has read it',
      'No quarrel of my own is in it',
      'Dismissal: decided by two, and slept on',
      'Dismissal: claimed work, days and roles are handed on',
      'Blacklist: needed at all, and until when?',
    ],
    templates: [
      {
        title: 'Warning',
        text: 'On [date] you [what happened]. This is against rule [number]. From now on we expect [what]. If nothing like it happens again, this warning is lifted on [date]. You may answer to this at any time.',
      },
      {
        title: 'Dismissal',
        text: 'We have decided to end your membership as of today, because [fact and rule]. The decision was made by [names]. If you think that we are mistaken, write to the HR lead within two weeks. Your deliveries stay in the statistics; you may ask for your data to be erased.',
      },
    ],
  },
  {
    title: 'Data protection',
    body: data,
    checklist: [
      'I need this for the case in front of me',
      'My note holds facts only',
      'Exports are deleted from my computer',
    ],
    templates: [
      {
        title: 'Answer to a question about data',
        text: 'You can export everything that is stored about you yourself: open your settings and choose the export. If something in it is wrong, tell us and we correct it.',
      },
    ],
  },
];

/** What a handbook begins with, for every company to make its own. */
export const GUIDE_DRAFT: readonly ChapterFields[] = [...WORK_CHAPTERS, ...PEOPLE_CHAPTERS];
