import * as texts from '@/backend/mail/texts';

const reader = {
  company: 'Hollowmere Freight',
  name: 'Zoë\r\nBcc: all@example.com',
  link: 'https://panel.example/x',
  device: 'Firefox on Linux',
  address: '203.0.113.7',
  reason: 'You’re no longer on our Discord server.',
  day: '2026-04-19',
  service: 'Steam',
  left: 9,
};

describe.each(Object.entries(texts))('the mail %s', (_name, write) => {
  const { subject, text } = write(reader);

  it('greets its reader on one line', () => {
    expect(text.split('\n')[0]).toBe('Hello Zoë Bcc: all@example.com,');
  });

  it('has a subject without the name of its reader', () => {
    expect(subject).not.toContain('Zoë');
  });

  it('names the company, or leads to it with a link on a line of its own', () => {
    const isLinked = text.split('\n').includes(reader.link);
    expect(isLinked || text.includes(reader.company) || subject.includes(reader.company)).toBe(
      true,
    );
  });
});
