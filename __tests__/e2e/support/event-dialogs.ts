import { ANY_DAY, firstOf, MORE, type Place } from './dialog-place';

/** As `admin`, like the others. */
export const EVENT_DIALOGS: readonly Place[] = [
  {
    at: '/events',
    opens: [
      ['events/events/day-dialog', '', ANY_DAY],
      ['shared/calendars/feed-dialog', 'Subscribe to calendar', 'Subscribe to calendar'],
    ],
  },
  firstOf('/events/manage?phase=draft', [
    ['events/edit/event-actions', 'Delete', 'Delete draft'],
    ['events/series/repeat-event', 'Repeat', 'Repeat event'],
  ]),
  {
    at: '/events/invites',
    opens: [
      ['events/invites/accept-invite', 'Accept the invitation', 'Accept'],
      ['events/invites/decline-invite', 'Decline the invitation', 'Decline'],
      ['events/invites/assign-invite', 'Assign invitation', MORE, 'Assign'],
      ['events/invites/edit-invite', 'Invitation from', MORE, 'Edit'],
      ['events/invites/invite-details', 'Details of the invitation', MORE, 'Details'],
    ],
  },
  {
    at: '/events/all?tab=disputes',
    opens: [
      ['events/all/decide-dispute', '.+’s dispute', 'Accept'],
      ['events/all/decide-dispute', '.+’s dispute', 'Decline'],
    ],
  },
  firstOf('/events/manage?phase=completed', [
    ['events/attendance/correct-attendance', 'Correct attendance', 'Correct'],
  ]),
  firstOf('/events/manage?phase=upcoming&search=Wednesday', [
    ['events/series/series-card', 'End this series', 'End series'],
    ['events/series/change-series', 'Change this series', 'Change series'],
  ]),
  firstOf('/events/manage?phase=upcoming', [
    ['events/edit/cancel-event', 'Cancel', 'Cancel event'],
  ]),
];
