import ICAL from 'ical.js';

/** A calendar file's entries, by somebody else's reading of the standard. */
export function entriesIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name));
    return {
      uid: value('uid'),
      sequence: value('sequence'),
      status: value('status'),
      start: value('dtstart'),
      end: value('dtend'),
      summary: value('summary'),
    };
  });
}
