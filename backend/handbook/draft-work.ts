import type { ChapterFields } from '@/lib/contracts/handbook';

const reviewing = `Most jobs need no review. The panel only holds back those that look unusual, and says why. Your task is to find out whether the driver did something wrong or the tracker got it wrong. Until you decide, the driver gets no points for the job, so don’t let flags wait.

## Where to start

Open [All Jobs](/jobs/all?tab=flagged) on the *Flagged* tab, oldest first. Open a job and read in this order:

1. **The flag reason.** It says what the rules saw, not what happened.
2. **The timeline.** Fines, collisions, ferries and repairs explain most odd figures.
3. **The driver’s other jobs around that time.** Two at once usually means that the tracker lost its connection, not that there’s a second computer.
4. **The raw data,** if the figures still make no sense. A missing field is unknown, never zero.

## How to decide

- **Accept** if there’s an ordinary explanation: a detour around a closed ferry, a long break, a mod that pays well.
- **Correct** if one figure is wrong and the rest is fine. Points are recalculated automatically.
- **Void** only if you’d say the same thing to the driver in person. The driver reads your reason word for word.

## What we don’t do

We don’t void jobs to teach a lesson, we don’t guess at motives, and we never decide on our own jobs: the panel won’t let you, and asking a colleague is quicker than arguing.`;

const requests = `A manual request is a job that a tracker missed. The driver has already done the work, so treat it as a request for help, not a trial. Still, it earns points without telemetry, so there’s a limit of ten a month.

## What to check

- The screenshot shows the game’s delivery screen: cargo, distance and income are readable.
- The job is no older than seven days.
- Nothing similar is recorded. The panel compares for you and shows what else came in that day.
- Distance and time match. 900 km in twenty minutes is a typo or made up, so ask.

## Accept, change, ask, decline

- Accept as is if the screenshot and the form agree.
- Accept **with changes** if a figure differs from the screenshot. The driver sees every change.
- **Ask** if something is missing. One clear question; the request waits for the answer.
- Decline with a reason that the driver can act on.

If the same driver needs this every week, the tracker is the problem. Say so, and point them to the tracker settings.`;

const reports = `Drivers report jobs: their own when figures are wrong, and other people’s when they suspect cheating. The reporter stays anonymous to the other driver. Keep it that way, on Discord too.

## Handling a report

1. **Take** the report, so that no one else does the same work.
2. Look at the job as if no one had reported it. Then read the report.
3. If the data is wrong, correct the job and close the report as resolved.
4. If it’s about another driver, talk to them before you decide, unless the timeline leaves no doubt.
5. Write an outcome that both sides may read. Both of them will.

## Tone

Thank people who report in good faith, even if they were wrong. If someone reports the same person again and again, there’s a conflict behind it: talk about that, not about the jobs.`;

const duty = `Every day one HR member is on duty. It isn’t a shift: on most days, half an hour in the morning and half an hour in the evening is enough.

## Claiming

On [Day Claim](/hr/day-claim) you can claim a free day up to thirty days ahead, and at most three a week. The panel reminds you the evening before. If you can’t make it, **offer the day to a colleague** or release it. With less than a day to go, say why, because the team has to find someone in a hurry.

## On the day

- Work through the list from oldest to newest, whatever the kind.
- Finish what you start, or hand it over.
- You’re notified of new manual requests, so you can answer while the driver still remembers.

## Handing over

Write two or three sentences: what’s waiting and for whom, who promised what, and what you’d look at first. *Nothing to report* is a good handover too, because it tells the next person that you looked.`;

/** The daily work with jobs. */
export const WORK_CHAPTERS: readonly ChapterFields[] = [
  {
    title: 'Reviewing jobs',
    body: reviewing,
    checklist: [
      'Read why it was flagged',
      'Look through the timeline',
      'Compare with the driver’s other jobs around that time',
      'It isn’t my own job, or a close friend’s',
      'Decide: accept, correct or void',
      'I’d give this reason in person',
    ],
    templates: [
      {
        title: 'Void: driven too fast',
        kind: 'job',
        text: 'Your job was voided because its top speed was far above what the game allows for trucks. If the tracker measured it wrong, report the job with a screenshot and we’ll look at it again.',
      },
      {
        title: 'Question about an odd figure',
        kind: 'job',
        text: 'Hello, one of your jobs has a figure we can’t explain. Do you remember anything unusual about it, such as a break, a ferry or a game crash? Nothing has been decided yet.',
      },
    ],
  },
  {
    title: 'Manual requests',
    body: requests,
    checklist: [
      'The screenshot shows the result screen',
      'No older than seven days',
      'Nothing similar is recorded',
      'Distance, time and income match',
      'The screenshot supports every change',
    ],
    templates: [
      {
        title: 'Ask for a better screenshot',
        kind: 'request',
        text: 'Thank you for your request. We can’t read the distance and income in the screenshot. Could you attach one of the full result screen? Your request stays open.',
      },
      {
        title: 'Decline: already recorded',
        kind: 'request',
        text: 'This job is already recorded, so we can’t count it twice. If you mean a different one, please send a new request with its own screenshot.',
      },
    ],
  },
  {
    title: 'Reports',
    body: reports,
    checklist: [
      'Take the report',
      'Look at the job before reading the report',
      'Hear the driver, unless there’s no doubt',
      'The outcome doesn’t name the reporter',
      'Both sides can read the outcome',
    ],
    templates: [
      {
        title: 'Data corrected',
        kind: 'report',
        text: 'You were right: the tracker reported a wrong figure. We’ve corrected the job and recalculated its points. Thank you for telling us.',
      },
      {
        title: 'Nothing found',
        kind: 'report',
        text: 'We’ve looked at the job and found nothing against the rules. Thank you for keeping an eye out.',
      },
    ],
  },
  {
    title: 'The HR day',
    body: duty,
    checklist: [
      'Read the last handover',
      'Manual requests, oldest first',
      'Reports no one has taken',
      'Flagged jobs older than two days',
      'Write the handover',
    ],
    templates: [
      {
        title: 'Handover',
        text: 'Done: \nWaiting: \nPromised: \nLook at first: ',
      },
    ],
  },
];
