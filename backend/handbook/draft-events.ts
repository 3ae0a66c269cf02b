import type { ChapterFields } from '@/lib/contracts/handbook';

const convoys = `Rules are read once, on the day, by people who are about to drive. Keep them short, and say the same at every event so that regulars know them.

## Where they stand

The event’s form starts with the first rules of this chapter. Under *Rules* you can choose another set and change it for the evening.

## Before you publish

- One rule a line, the ones that matter first.
- Say who gives instructions and how drivers recognise them.
- Name the parking for those without a place in a slot.
- Leave out any rule that no one will enforce.`;

const usual = `- Staff wear a tag in their name. Please do what they ask.
- Bring a trailer. Doubles, heavy haul and cars are for staff only.
- Stay in line: no overtaking, no free roaming and no advertising.
- Park in your company’s slot, or in the public parking.
- Leave one by one, when it’s your turn.`;

const show = `- Park where staff show you, with the engine off.
- No horn, beacons or high beam while others take pictures.
- Walk the camera around, not the truck: stay parked until the tour.
- Leave row by row, when staff call yours.`;

const training = `- New drivers drive in front, experienced ones behind them.
- Keep at least 70 m distance, and the limit of the road.
- Ask in the voice channel at any time; there are no silly questions.
- Nobody is left behind: the convoy waits at every stop.`;

/** The work with events. */
export const EVENT_CHAPTERS: readonly ChapterFields[] = [
  {
    title: 'Rules of events',
    body: convoys,
    checklist: [
      'The rules fit the kind of event',
      'Staff can be recognised',
      'Parking is named',
      'The public parking has room for everyone without a slot',
    ],
    templates: [
      { title: 'Convoy', kind: 'event_rules', text: usual },
      { title: 'Truck show', kind: 'event_rules', text: show },
      { title: 'Training drive', kind: 'event_rules', text: training },
      {
        title: 'Dispute: accepted',
        kind: 'event',
        text: 'Thanks for telling us. We’ve checked what you sent and marked you as attended.',
      },
      {
        title: 'Dispute: declined',
        kind: 'event',
        text: 'We’ve looked at your route and the pictures of the evening, and couldn’t find you at the event. If you have a screenshot or a recording, show it to the events team.',
      },
    ],
  },
];
