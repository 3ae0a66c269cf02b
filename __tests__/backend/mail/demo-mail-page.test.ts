import { startBackend } from '@/__tests__/support/backend/backend';
import { inTransaction } from '@/backend/core/db/transaction';
import { sendMail } from '@/backend/mail/send-mail';

const LINK = 'https://panel.example/x?a=1&b=2';
let backend: Awaited<ReturnType<typeof startBackend>>;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const write = (to: string, subject: string, own: object = {}) =>
  inTransaction(backend.context, (tx) =>
    sendMail(
      tx,
      { to, subject, text: `Hello,\n\n${LINK}`, cause: to, ...own },
      backend.clock.now(),
    ),
  );
const read = async (path: string) => (await backend.call(path)).text();

describe('the outbox of a demo company', () => {
  it('shows its mail, newest first, before it is delivered', async () => {
    await write('zoe@example.com', 'Hello');
    await write('ben@example.com', '<script>alert(1)</script>');
    const answer = await backend.call('/api/outbox');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const shown = await answer.text();
    expect(shown).not.toContain('<script');
    expect(shown).not.toMatch(/style=|<style/);
    expect(shown.indexOf('ben@example.com')).toBeLessThan(shown.indexOf('zoe@example.com'));
    expect((await backend.call('/api/outbox.css')).headers.get('content-type')).toMatch('text/css');
  });

  it('shows one mail with its link', async () => {
    await write('zoe@example.com', 'Hello');
    const [, path = ''] = /href="(\/api\/outbox\/\d+)">Hello/.exec(await read('/api/outbox')) ?? [];
    expect(await read(path)).toContain('<a href="https://panel.example/x?a=1&#38;b=2"');
  });

  it('shows where a mail leads in the panel, and its calendar file', async () => {
    const starts_at = '2026-03-25T18:00:00.000Z';
    const meeting = { method: 'REQUEST', uid: 'i-1', sequence: 1, starts_at, minutes: 30 };
    await write('zoe@example.com', 'Hello', {
      link: '/apply',
      meeting: { ...meeting, summary: 'Interview', location: 'Discord' },
    });
    const [, path = ''] = /href="(\/api\/outbox\/\d+)">Hello/.exec(await read('/api/outbox')) ?? [];
    const shown = await read(path);
    expect(shown).toContain(`<a href="${backend.context.config.panelOrigin}/apply"`);
    expect(shown).toContain(`a calendar file for “Interview”, ${starts_at}, 30 minutes.`);
  });

  it('goes on where there are many', async () => {
    for (let index = 1; index <= 51; index += 1) await write(`d${index}@example.com`, 'Hello');
    const first = await read('/api/outbox');
    expect(first).not.toContain('>d1@example.com<');
    const [, older = ''] = /href="(\/api\/outbox\?before=\d+)"/.exec(first) ?? [];
    expect(await read(older)).toContain('>d1@example.com<');
  });

  it('shows nothing else', async () => {
    for (const path of ['/api/outbox/1', '/api/outbox/none', '/api/outbox?before=none'])
      expect((await backend.call(path)).status).toBe(404);
    expect((await backend.call('/api/outbox', { method: 'POST' })).status).toBe(405);
    expect(await read('/api/outbox')).toContain('No emails yet.');
  });
});

it('nobody reads mail where there is no demo data', async () => {
  const company = await backend.beside({ DEMO_DATA: 'off' });
  for (const path of ['/api/outbox', '/api/outbox/1', '/api/outbox.css'])
    expect((await company.call(path)).status).toBe(404);
  await company.close();
});
