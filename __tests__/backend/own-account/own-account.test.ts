import { PASSWORD } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { openChanges } from '@/__tests__/support/backend/changes-stream';
import { meetAt } from '@/__tests__/support/backend/locks';
import { aPicture, bytesOf, startBackendWithFolder } from '@/__tests__/support/pictures';

let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let ada: number;
let browser: Browser;

beforeAll(async () => {
  backend = await startBackendWithFolder({ NEXT_PUBLIC_COMPANY_NAME: 'Hollowmere Freight' });
});
beforeEach(async () => {
  await backend.reset();
  ada = await backend.addMember({ name: 'Ada', discord_id: '12345' });
  await backend.addMember({ name: 'Ben' });
  browser = openBrowser(backend);
  await browser.post('/api/session', { email: 'ada@example.com', password: PASSWORD });
});
afterAll(() => backend.close());

const own = async () => (await browser.get('/api/own-account')).body;
const put = (what: string, body: unknown) => browser.ask('PUT', `/api/own-account/${what}`, body);
const detailsCookie = () => {
  const value = browser.cookies.get('details') ?? '';
  return JSON.parse(Buffer.from(value, 'base64').toString('utf8'));
};
const cookies = () => `session=${browser.cookies.get('session') ?? ''}`;
async function sendAvatar(cookie: string, bytes?: Uint8Array<ArrayBuffer>) {
  const body = bytes ?? (await bytesOf(aPicture(300, 200).png()));
  const answer = await backend.call('/api/uploads/avatar', { method: 'POST', body, cookie });
  return { status: answer.status, ...(await answer.json()) };
}

describe('the own account', () => {
  it('is told to its owner, and to nobody who is signed out', async () => {
    expect(await own()).toMatchObject({
      name: 'Ada',
      rename_at: null,
      bio: '',
      avatar: '',
      pictures: [],
      units: 'metric',
      time_zone: null,
      email: 'ada@example.com',
      new_email: null,
      has_password: true,
      deletion_due_at: null,
      notices: { account: { discord: true, mail: true }, rewards: { discord: true, mail: false } },
    });
    expect((await backend.call('/api/own-account')).status).toBe(401);
    expect((await backend.call('/api/own-account/name', { method: 'PUT', json: {} })).status).toBe(
      401,
    );
  });

  it('holds no secret', async () => {
    expect(JSON.stringify(await own())).not.toContain('$argon2');
  });
});

describe('the name', () => {
  it('is changed, shown in the sidebar with the next answer, and written to the audit', async () => {
    expect((await put('name', { name: '  Ada Lovelace ' })).status).toBe(200);
    await own();
    expect(detailsCookie().detail.name).toBe('Ada Lovelace');
    expect(
      await backend.query(
        "select action, before, after from audit_entries where action = 'user.settings_changed'",
      ),
    ).toEqual([
      {
        action: 'user.settings_changed',
        before: { name: 'Ada' },
        after: { name: 'Ada Lovelace' },
      },
    ]);
  });

  it('is kept in plain letters where wide ones are typed', async () => {
    expect((await put('name', { name: 'Ａｄａ　Ｋｉｎｇ' })).status).toBe(200);
    await own();
    expect(detailsCookie().detail.name).toBe('Ada King');
  });

  it('is not changed by the one it is, so the next change needn’t wait', async () => {
    expect((await put('name', { name: 'Ada' })).status).toBe(200);
    expect((await own()).rename_at).toBeNull();
  });

  it('can be changed again after 30 days', async () => {
    await put('name', { name: 'Ada L' });
    expect((await own()).rename_at).toBe('2026-04-19T12:00:00.000Z');
    backend.clock.set('2026-04-19T11:59:59Z');
    expect((await put('name', { name: 'Ada M' })).body.error).toMatchObject({
      message: 'You can change your name again on 19 Apr 2026.',
    });
    backend.clock.set('2026-04-19T12:00:00Z');
    expect((await put('name', { name: 'Ada M' })).status).toBe(200);
  });

  it.each([
    ['bEN'],
    ['Admin'],
    ['H.R.'],
    ['Hollowmere-Freight'],
    ['Former member #3'],
    ['ｓｔａｆｆ'],
  ])('%s is taken or reserved', async (name) => {
    const { status, body } = await put('name', { name });
    expect(status).toBe(422);
    expect(body.error.fields).toEqual({ name: 'This name is taken or reserved.' });
  });

  it.each([
    ['A', 'Name must be between 2 and 32 characters.'],
    ['x'.repeat(33), 'Name must be between 2 and 32 characters.'],
    ['Ada\r\nBcc: all@example.com', undefined],
    ['Ada\u202egnp.exe', 'Leave out characters that can’t be shown.'],
    ['Ada\u200bs', 'Leave out characters that can’t be shown.'],
    ['\u3164\u3164', 'Leave out characters that can’t be shown.'],
    ['Ζoe', 'Name must be in the letters of one script.'],
    ['Аda', 'Name must be in the letters of one script.'],
    ['😀😀', 'Name needs letters or digits.'],
    ['--', 'Name needs letters or digits.'],
    ['Z\u0338\u0321\u0322\u034e\u0333algo', 'Name has too many marks on one letter.'],
    [7, undefined],
    [null, undefined],
  ])('%j is no name', async (name, message) => {
    const { status, body } = await put('name', { name });
    expect(status).toBe(400);
    expect(body.error.fields.name).toEqual(message ?? expect.any(String));
    expect((await own()).name).toBe('Ada');
  });

  it.each(['Zoe\u0308 Strauß', 'Zoë  Strauß', 'Ｚｏｅ\u0308 ＳＴＲＡＵＳＳ', ' zoë\u00a0strauss'])(
    'of another one is taken however it is written: %s',
    async (name) => {
      await backend.addMember({ name: 'Zoë Strauß' });
      expect((await put('name', { name })).body.error.fields).toEqual({
        name: 'This name is taken or reserved.',
      });
    },
  );

  it.each(['Сора', 'ѕсора', 'ТЕАМ'])('is not told apart by its script alone: %s', async (name) => {
    for (const known of ['Copa', 'Scopa']) await backend.addMember({ name: known });
    expect((await put('name', { name })).body.error.fields).toEqual({
      name: 'This name is taken or reserved.',
    });
  });

  it.each([
    ['Zoe\u0308   Grün', 'Zoë Grün'],
    ['山田ー たろう', '山田ー たろう'],
    ['Ёж №7', 'Ёж №7'],
    ['Ada ★ O’Neil', 'Ada ★ O’Neil'],
  ])('%s is kept as %s', async (name, kept) => {
    expect((await put('name', { name })).status).toBe(200);
    expect((await own()).name).toBe(kept);
  });

  it('is given to one of two who ask for it in the same instant', async () => {
    const other = openBrowser(backend);
    await other.post('/api/session', { email: 'ben@example.com', password: PASSWORD });
    const answers = await Promise.all([
      put('name', { name: 'Clara' }),
      other.ask('PUT', '/api/own-account/name', { name: 'clara' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

it.each([
  ['name', { name: 'Ada L', state: 'active' }],
  ['name', { name: 'Ada L', user_id: 2 }],
  ['about', { bio: '', country: null, language: 'en', supporter: true }],
  ['display', { units: 'metric', time_zone: null, email: 'x@example.com' }],
  ['avatar', { key: '0'.repeat(32), avatar_url: 'https://evil.example/x.png' }],
])('nothing but what is meant can be set at %s', async (what, body) => {
  expect((await put(what, body)).status).toBe(400);
  expect(await backend.query(`select version from users where id = ${ada}`)).toEqual([
    { version: 1 },
  ]);
});

describe('what members tell of themselves', () => {
  it('is kept as it was written, and shown on the profile', async () => {
    const bio = '<script>alert(1)</script>\nI drive at night.';
    expect((await put('about', { bio, country: 'SE', language: 'sv' })).status).toBe(200);
    expect(await own()).toMatchObject({ bio, country: 'SE', language: 'sv' });
    expect((await browser.get(`/api/profiles/${ada}`)).body.bio).toBe(bio);
  });

  it.each([
    [{ bio: 'x'.repeat(1001), country: null, language: 'en' }],
    [{ bio: '', country: 'XX', language: 'en' }],
    [{ bio: '', country: 'se', language: 'en' }],
    [{ bio: '', country: null, language: 'xx' }],
    [{ bio: '', country: null, language: '../en' }],
    [{ bio: 'a\0b', country: null, language: 'en' }],
  ])('%j is refused', async (body) => {
    expect((await put('about', body)).status).toBe(400);
  });
});

describe('the avatar', () => {
  it('is an uploaded picture, seen by every member, with the sidebar', async () => {
    const { key } = await sendAvatar(cookies());
    const ben = await backend.signIn('ben@example.com');
    expect((await backend.call(`/api/files/${key}`, { cookie: ben })).status).toBe(404);
    expect((await put('avatar', { key })).status).toBe(200);
    expect(await own()).toMatchObject({ avatar: `/api/files/${key}`, pictures: [key] });
    expect(detailsCookie().detail.avatar).toBe(`/api/files/${key}`);
    expect((await backend.call(`/api/files/${key}`, { cookie: ben })).status).toBe(200);
  });

  it('that is replaced is forgotten after a day, the new one stays', async () => {
    const first = await sendAvatar(cookies());
    backend.clock.set(new Date(backend.clock.now().getTime() + 1000).toISOString());
    const second = await sendAvatar(cookies());
    expect((await own()).pictures).toEqual([second.key, first.key]);
    await put('avatar', { key: first.key });
    await put('avatar', { key: second.key });
    expect(await backend.query('select key from uploads where used_at is not null')).toEqual([
      { key: second.key },
    ]);
    expect((await browser.ask('DELETE', '/api/own-account/avatar')).status).toBe(200);
    expect((await own()).avatar).toBe('');
    expect(await backend.query('select key from uploads where used_at is not null')).toEqual([]);
  });

  it('leaves no other picture in use when it is chosen twice at the same instant', async () => {
    const keys = [];
    for (const _picture of [1, 2, 3]) keys.push((await sendAvatar(cookies())).key);
    const [first, second, third] = keys;
    await put('avatar', { key: first });
    const answers = await meetAt(backend, 'lock table uploads in share row exclusive mode', [
      () => put('avatar', { key: second }),
      () => put('avatar', { key: third }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [used, ...more] = await backend.query(
      "select '/api/files/' || key as avatar from uploads where used_at is not null",
    );
    expect(more).toEqual([]);
    expect(await own()).toMatchObject({ ...used });
  });

  it('is not a picture of somebody else, nor one that was sent for something else', async () => {
    const theirs = await sendAvatar(await backend.signIn('ben@example.com'));
    const proof = await backend.call('/api/uploads/proof', {
      method: 'POST',
      body: await bytesOf(aPicture().png()),
      cookie: cookies(),
    });
    for (const key of [theirs.key, (await proof.json()).key, 'f'.repeat(32)])
      expect((await put('avatar', { key })).status).toBe(422);
    expect((await put('avatar', { key: '../../etc/passwd' })).status).toBe(400);
    expect((await own()).avatar).toBe('');
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'the beginning of a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]),
    ],
  ])('is no upload that is %s', async (_what, bytes) => {
    expect((await sendAvatar(cookies(), new Uint8Array(bytes))).status).toBe(415);
  });
});

describe('units and time zone', () => {
  it('are kept, and told to the browser with the next answer', async () => {
    expect(browser.cookies.get('display')).toBe('metric:');
    const chosen = { units: 'imperial', time_zone: 'America/Argentina/Buenos_Aires' };
    expect((await put('display', chosen)).status).toBe(200);
    expect(await own()).toMatchObject(chosen);
    expect(browser.cookies.get('display')).toBe('imperial:America/Argentina/Buenos_Aires');
  });

  it('reach the pages that are open elsewhere', async () => {
    const elsewhere = await openChanges(backend, await backend.signIn('ada@example.com'));
    await put('display', { units: 'imperial', time_zone: null });
    const told: string[] = [];
    while (!told.includes('permissions')) told.push(...(await elsewhere.nextTopics()));
    elsewhere.close();
    expect(told).toContain('permissions');
  });

  it.each([['Mars/Olympus'], ['Europe/Berlin; Secure'], ['+05:00'], ['../etc']])(
    '%s is no time zone',
    async (time_zone) => {
      expect([400, 422]).toContain((await put('display', { units: 'metric', time_zone })).status);
    },
  );
});

describe('what the member is told outside', () => {
  it('is as they choose it', async () => {
    const { notices } = await own();
    const chosen = { ...notices, rewards: { discord: false, mail: true } };
    expect((await put('notices', chosen)).status).toBe(200);
    expect((await own()).notices).toEqual(chosen);
  });

  it('cannot be switched off for security, which isn’t among the choices', async () => {
    const { notices } = await own();
    expect((await put('notices', { ...notices, security: { discord: false } })).status).toBe(400);
    expect((await put('notices', { rewards: notices.rewards })).status).toBe(400);
  });
});
