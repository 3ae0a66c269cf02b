import sharp from 'sharp';
import { aWish, COMMENT, examsOfTests } from '@/__tests__/support/people/exams';
import { cardOf } from '@/backend/exams/certificate/card';

const exams = examsOfTests();
const { get, send, addType, addRoute, pass, cookieOf } = exams;
const OK = [
  { mark: 'ok', note: '' },
  { mark: 'ok', note: '' },
];

const versionOf = async () => (await get('/bookings/1', 'Emil')).version;
const picture = (code: string, who: Parameters<typeof cookieOf>[0]) =>
  exams.backend.call(`/api/exams/certificates/${code}/picture`, { cookie: cookieOf(who) });

async function passExam(): Promise<string> {
  await addType();
  await addRoute();
  const noon = { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 900 };
  await send('/availability', { availability: noon }, 'Emil');
  await send('/bookings', aWish(), 'Dora');
  await pass('2026-03-21T11:00:00Z');
  await send('/bookings/1/start', { version: await versionOf() }, 'Emil');
  const sheet = { result: 'passed', marks: OK, comment: '' };
  await send('/bookings/1/finish', { draft_version: 1, sheet }, 'Emil');
  const { certificate } = await get('/bookings/1', 'Dora');
  return certificate;
}

it('is a picture for its candidate and for exam staff', async () => {
  const code = await passExam();
  const answer = await picture(code, 'Dora');
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('content-disposition')).toContain(`certificate-${code}.png`);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1600, 1131]);
  expect((await picture(code, 'Ewa')).status).toBe(200);
  expect((await get(`/certificates/${code.toLowerCase()}`, 'Dirk')).code).toBe(code);
  expect(await get(`/certificates/${code}`, 'Dora')).toMatchObject({
    may_download: true,
    exam_id: 1,
  });
});

it.each([
  [
    new URL('https://panel.hollowmere.example'),
    'Members can check it at https://panel.hollowmere.example/exams/certificates/AB-12',
  ],
  [undefined, 'Certificate AB-12'],
])('says where members check it, if that is known: %s', (publicUrl, words) => {
  const passed = { name: 'Dora', exam: 'Basic driving', route: 'Calais – Milano', score: 100 };
  const shown = { ...passed, code: 'AB-12', examiner: 'Emil', passed_at: '2026-03-21T12:00:00Z' };
  const company = { companyName: 'Hollowmere', timeZone: 'Europe/Berlin', publicUrl };
  expect(JSON.stringify(cardOf(shown, company))).toContain(`"${words}"`);
});

it('is checked by others, who have no picture of it', async () => {
  const code = await passExam();
  expect((await picture(code, 'Dirk')).status).toBe(403);
  expect(await get(`/certificates/${code}`, 'Dirk')).toMatchObject({
    may_download: false,
    exam_id: null,
  });
  expect((await picture('AAAA-AAAA', 'Dora')).status).toBe(404);
});

it('is no picture once the result was corrected', async () => {
  const code = await passExam();
  const sheet = { result: 'failed', marks: OK, comment: COMMENT };
  await send('/bookings/1/correct', { version: await versionOf(), sheet }, 'Emil');
  expect((await picture(code, 'Dora')).status).toBe(409);
});

it('is drawn for a member only so often a minute, and kept', async () => {
  const code = await passExam();
  exams.backend.clock.set('2026-03-21T11:05:00Z');
  const statuses: number[] = [];
  for (let time = 0; time < 7; time += 1) {
    await exams.backend.query(`update users set name = 'Dora ${time}' where name like 'Dora%'`);
    statuses.push((await picture(code, 'Dora')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  await exams.backend.query("update users set name = 'Dora 5' where name like 'Dora%'");
  expect((await picture(code, 'Dora')).status).toBe(200);
});
