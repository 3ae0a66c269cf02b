import sharp from 'sharp';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { KeptPictures } from '@/backend/core/pictures/kept-pictures';
import { RateLimits } from '@/backend/core/http/rate-limits';
import { createPictureDesk } from '@/backend/core/pictures/picture-desk';
import { driveJob, type DrivenJob } from '@/__tests__/support/people/map-jobs';

let backend: TestBackend;
let ids: { ada: number; ben: number };
let ada: string;

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-20T12:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  ids = {
    ada: await backend.addMember({ name: 'Ada' }),
    ben: await backend.addMember({ name: 'Ben' }),
  };
  ada = await backend.signIn('ada@example.com');
});
afterAll(() => backend.close());

const ask = (id: number, cookie = ada) => backend.call(`/api/map/jobs/${id}/picture`, { cookie });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const DRIVEN: DrivenJob = {
  names: ['Berlin', 'Paris'],
  events: [
    ['started', -10_000, -20_000],
    ['delivered', 20_000, -20_000],
  ],
};

it('draws a job for its driver, with its way on the map', async () => {
  const answer = await ask(await driveJob(backend, ids.ada, DRIVEN));
  expect(answer.headers.get('content-type')).toBe('image/png');
  const picture = sharp(await bytesOf(answer));
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // The middle of a way from west to east.
  const { data } = await picture
    .extract({ left: 600, top: 200, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data]).toEqual([0x71, 0xab, 0xff]);
});

it('shows where a way from south to north begins and ends', async () => {
  const events: DrivenJob['events'] = [
    ['started', 0, 20_000],
    ['delivered', 0, -20_000],
  ];
  const answer = await ask(await driveJob(backend, ids.ada, { ...DRIVEN, events }));
  const { data, info } = await sharp(await bytesOf(answer))
    .extract({ left: 600, top: 0, width: 1, height: 630 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isWay = (y: number) =>
    data[y * info.channels] === 0x71 && data[y * info.channels + 1] === 0xab;
  const rows = Array.from({ length: 630 }, (_, y) => y).filter(isWay);
  expect(rows.at(0)).toBeLessThanOrEqual(115);
  expect(rows.at(-1)).toBeGreaterThanOrEqual(285);
});

it('is refused to everybody else, even to who manages jobs', async () => {
  const id = await driveJob(backend, ids.ada, DRIVEN);
  await backend.addMember({ name: 'Hanna' }, ['Administrator']);
  for (const name of ['ben', 'hanna'])
    expect((await ask(id, await backend.signIn(`${name}@example.com`))).status).toBe(404);
  expect((await ask(id, '')).status).toBe(401);
});

it('exists for accepted jobs only', async () => {
  expect((await ask(await driveJob(backend, ids.ada, { status: 'void' }))).status).toBe(409);
});

it('is drawn even where nothing of the way is known', async () => {
  const id = await driveJob(backend, ids.ada, { ids: [null, null] });
  expect((await ask(id)).status).toBe(200);
});

it('is kept, and only so many are drawn a minute', async () => {
  backend.clock.set('2026-03-20T12:01:00Z');
  const first = await driveJob(backend, ids.ada);
  const bytes = await bytesOf(await ask(first));
  for (let job = 1; job < 6; job += 1)
    expect((await ask(await driveJob(backend, ids.ada))).status).toBe(200);
  expect((await ask(await driveJob(backend, ids.ada))).status).toBe(429);
  expect((await bytesOf(await ask(first))).equals(bytes)).toBe(true);
});

describe('kept pictures', () => {
  it('are the last ones asked for', async () => {
    const kept = new KeptPictures(2);
    const draw = async () => Buffer.from('drawn');
    for (const key of ['one', 'two', 'one', 'three']) await kept.get(key, draw);
    expect(['one', 'two', 'three'].map((key) => kept.has(key))).toEqual([true, false, true]);
  });

  it('are drawn again where that failed', async () => {
    const kept = new KeptPictures(2);
    await expect(kept.get('one', () => Promise.reject(new Error('No font.')))).rejects.toThrow();
    expect(String(await kept.get('one', async () => Buffer.from('drawn')))).toBe('drawn');
  });
});

it('of a member are drawn so often a minute, and kept ones come besides', async () => {
  const clock = { now: () => new Date('2026-03-20T12:00:59Z') };
  const pictures = { name: 'cards', perMinute: 2, kept: 2 };
  const desk = createPictureDesk(pictures, new RateLimits(clock, 1));
  let drawn = 0;
  const ask = async (key: string, userId = 1) => {
    try {
      return String(await desk({ key, userId }, async () => Buffer.from(`${(drawn += 1)}`)));
    } catch {
      return 'refused';
    }
  };
  expect([await ask('one'), await ask('two'), await ask('three')]).toEqual(['1', '2', 'refused']);
  expect([await ask('one'), await ask('three', 2)]).toEqual(['1', '3']);
  // Room for it was made by the one that was asked for longest ago.
  expect([await ask('one'), await ask('two')]).toEqual(['1', 'refused']);
  clock.now = () => new Date('2026-03-20T12:01:00Z');
  expect(await ask('two')).toBe('4');
});

describe('a small picture of a route', () => {
  const sketch = async (query: string, cookie = ada) => {
    const answer = await backend.call(`/api/map/sketch?${query}`, { cookie });
    return { answer, text: await answer.text() };
  };

  it('shows the land between two cities, and is asked for once a day', async () => {
    const { answer, text } = await sketch('game=eut2&from=Marseille&to=Barcelona');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400');
    expect(text).toMatch(/^<svg .*fill-opacity.*<circle.*<\/svg>$/);
    expect(text.length).toBeLessThan(2_500);
  });

  it('is a plain line where a place is unknown, and never has what was asked for in it', async () => {
    const { text } = await sketch('game=eut2&from=Marseille&to=%3Cscript%3E');
    expect(text).toContain('stroke-dasharray');
    expect(text).not.toContain('script');
  });

  it('is for members', async () => {
    expect((await sketch('game=eut2&from=Wien&to=Paris', '')).answer.status).toBe(401);
  });
});
