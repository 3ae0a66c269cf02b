import { createTransport } from 'nodemailer';
import ICAL from 'ical.js';
import { type Meeting, invitationOf } from '@/backend/mail/invitation';
import { letterOf } from '@/backend/mail/letter';

const FROM = { name: 'Hollowmere Freight', address: 'panel@hollowmere.example' };
const invited: Meeting = {
  method: 'REQUEST',
  uid: 'interview-7',
  sequence: 3,
  starts_at: '2026-03-22T18:00:00.000Z',
  minutes: 30,
  summary:
    'Interview with Hollowmere; Freight, Ltd. – for drivers who came from very far away indeed',
  location: 'Our Discord server',
};
const letter = { from: FROM, to: 'zoe@example.com', at: '2026-03-20T12:00:00.000Z' };

/** The one event of a file, by somebody else's reading of the standard. */
function eventIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  const value = (name: string) => String(event?.getFirstPropertyValue(name));
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    version: String(calendar.getFirstPropertyValue('version')),
    uid: value('uid'),
    sequence: value('sequence'),
    status: value('status'),
    stamp: value('dtstamp'),
    start: value('dtstart'),
    end: value('dtend'),
    summary: value('summary'),
    location: value('location'),
    organizer: value('organizer').toLowerCase(),
    attendee: value('attendee').toLowerCase(),
  };
}

it('an invitation says what, when, where and for whom, as calendars read it', () => {
  const { content } = invitationOf(invited, letter);
  expect(eventIn(content)).toEqual({
    method: 'REQUEST',
    version: '2.0',
    uid: 'interview-7@hollowmere.example',
    sequence: '3',
    status: 'CONFIRMED',
    stamp: '2026-03-20T12:00:00Z',
    start: '2026-03-22T18:00:00Z',
    end: '2026-03-22T18:30:00Z',
    summary: invited.summary,
    location: 'Our Discord server',
    organizer: 'mailto:panel@hollowmere.example',
    attendee: 'mailto:zoe@example.com',
  });
});

it('an invitation has the line ends and the line lengths of the standard', () => {
  const { content } = invitationOf(invited, letter);
  const lines = content.split('\r\n');
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
});

it('what is moved or cancelled is the same meeting, with a higher number', () => {
  const moved = { ...invited, sequence: 4, starts_at: '2026-03-23T18:00:00.000Z' };
  const cancelled = { ...moved, method: 'CANCEL' as const, sequence: 5 };
  const [first, second, third] = [invited, moved, cancelled].map((one) =>
    eventIn(invitationOf(one, letter).content),
  );
  expect([first?.uid, second?.uid, third?.uid]).toEqual(Array(3).fill(first?.uid));
  expect([first?.sequence, second?.sequence, third?.sequence]).toEqual(['3', '4', '5']);
  expect(second?.start).toBe('2026-03-23T18:00:00Z');
  expect(third).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
});

it('a mail carries the invitation for calendars and as a file', async () => {
  const content = {
    to: 'zoe@example.com',
    subject: 'Your interview',
    text: 'See you.',
    at: letter.at,
    link: '/apply',
    meeting: invited,
  };
  const mail = letterOf(
    content,
    { cause: 'application:7:interview:3' },
    {
      companyName: FROM.name,
      from: FROM,
      publicUrl: new URL('https://panel.hollowmere.example'),
    },
  );
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const written = Buffer.isBuffer(message) ? message.toString() : '';
  expect(written).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST');
  expect(written).toContain('Content-Disposition: attachment; filename=interview.ics');
  expect(written).toContain('https://panel.hollowmere.example/apply');
});
