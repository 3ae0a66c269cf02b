import type { ChapterFields } from '@/lib/contracts/handbook';

const reviewing = `Most deliveries need nobody. The panel holds back only those that look odd, and says why. Your job is to find out whether the driver did something wrong or the tracker told it badly. Until you decide, the driver has no points for it, so a flag that waits is a punishment that nobody has spoken.

## Where to begin

Open [All Jobs](/jobs/all?tab=flagged), tab *Flagged*, oldest first. Open one delivery and read in this order:

1. **The reason of the flag.** It tells what the rules saw, not what happened.
2. **The timeline.** Fines, collisions, ferries and repairs explain most odd figures.
3. **The other deliveries of the driver around that hour.** Two at once is a tracker that lost a beat far more often than a second computer.
4. **The raw body**, when the figures still make no sense. A missing field is unknown, it is never zero.

## How to decide

- **Accept** when the explanation is ordinary: a detour round a closed ferry, a long break, a mod that pays well.
- **Correct** when one figure is wrong and the rest is sound. The points are counted anew by themselves.
- **Void** only when you would say the same sentence to the driver in person. The driver reads your reason word for word.

## What we do not do

We do not void to teach a lesson, we do not guess at motives, and we never decide about our own deliveries: the panel would not let you, and a colleague is faster than an argument.`;

const requests = `A manual request is a delivery that a tracker missed. The driver has done the work already, so treat it as help and not as a trial. Still: it brings points without telemetry, and there are at most ten of them a month.

## What has to fit

- The picture shows the delivery screen of the game: cargo, distance and income can be read.
- The delivery is not older than seven days.
- Nothing similar is recorded. The panel compares for you and shows what else came in that day.
- Distance and time go together. 900 km in twenty minutes is a typing mistake or an invention, so ask.

## Accept, change, ask, decline

- Accept as it is when picture and form agree.
- Accept **with changes** when a figure differs from the picture. The driver sees every difference.
- **Ask** when something is missing. One clear question; the request waits for the answer.
- Decline with a reason that the driver can do something about.

If the same driver needs this every week, the tracker is the problem. Say so, and point to the tracker settings.`;

const reports = `Drivers report deliveries: their own, when figures are wrong, and those of others, when they think somebody cheats. Whoever reports somebody else stays unnamed towards that driver. Keep it so, also in Discord.

## Handling one

1. **Take** the report, so that no colleague does the same work.
2. Look at the delivery as if nobody had reported it. Then read the report.
3. If it is about wrong data: correct the delivery and close the report as resolved.
4. If it is about somebody else: talk to that driver before you decide, unless the timeline leaves no doubt.
5. Write an outcome that both sides may read. Both of them will.

## Tone

Thank people who report in good faith, also when they were wrong. Somebody who reports the same person again and again has a quarrel: talk about that and not about the deliveries.`;

const duty = `The HR day makes sure that on every day somebody looks. It is no shift: half an hour in the morning and one in the evening are enough on most days.

## Claiming

On [Day Claim](/hr/day-claim) you take a free day up to thirty days ahead, and at most three in one week. The evening before, the panel reminds you. If you cannot take a day, **offer it to a colleague** or release it. With less than a day to go, say why: the team has to find somebody in a hurry.

## On the day

- Work the list from the oldest to the newest. Age counts more than kind.
- Whatever you begin, finish it or hand it over.
- New manual requests are told to you as well, so you can answer while the driver still remembers.

## Handing over

Write two or three sentences: what waits and for whom, who has promised what, what you would look at first. *Nothing special* is a good hand-over too, because the next one knows that you looked.`;

/** The daily work with deliveries. */
export const WORK_CHAPTERS: readonly ChapterFields[] = [
  {
    title: 'Reviewing deliveries',
    body: reviewing,
    checklist: [
      'Read why it was flagged',
      'Look through the timeline',
      'Compare with the driver’s other deliveries of that hour',
      'It is not my own delivery, nor one of a close friend',
      'Decide: accept, correct or void',
      'The reason is one that I would say in person',
    ],
    templates: [
      {
        title: 'Void: driven too fast',
        text: 'Your delivery was void because its top speed was far above what the game allows for trucks. If the tracker measured wrong, report the delivery with a picture and we look at it again.',
      },
      {
        title: 'Question about an odd figure',
        text: 'Hello, one of your deliveries shows a figure that we cannot explain to ourselves. Do you remember anything unusual about it: a break, a ferry, a crash of the game? Nothing is decided yet.',
      },
    ],
  },
  {
    title: 'Manual requests',
    body: requests,
    checklist: [
      'The picture shows the delivery screen',
      'Not older than seven days',
      'Nothing similar is recorded',
      'Distance, time and income fit together',
      'Every change is one that the picture proves',
    ],
    templates: [
      {
        title: 'Ask for a better picture',
        text: 'Thank you for your request. On the picture we cannot read the distance and the income. Could you attach one of the delivery screen in full? Your request stays open.',
      },
      {
        title: 'Decline: recorded already',
        text: 'This delivery is recorded already, so we cannot count it a second time. If you mean another one, please send a new request with its own picture.',
      },
    ],
  },
  {
    title: 'Reports',
    body: reports,
    checklist: [
      'Take the report',
      'Look at the delivery before the words',
      'Hear the driver, unless there is no doubt',
      'The outcome names nobody who reported',
      'Both sides can read the outcome',
    ],
    templates: [
      {
        title: 'Outcome: data corrected',
        text: 'You were right: the tracker reported a wrong figure. The delivery is corrected and its points are counted anew. Thank you for telling us.',
      },
      {
        title: 'Outcome: nothing found',
        text: 'We have looked at the delivery and found nothing against the rules. Thank you for keeping your eyes open.',
      },
    ],
  },
  {
    title: 'The HR day',
    body: duty,
    checklist: [
      'Read the last hand-over',
      'Manual requests, the oldest first',
      'Reports that nobody has taken',
      'Flagged deliveries older than two days',
      'Write the hand-over',
    ],
    templates: [
      {
        title: 'Hand-over',
        text: 'Done: \nWaits: \nPromised: \nLook at first: ',
      },
    ],
  },
];
