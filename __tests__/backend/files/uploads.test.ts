import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  aPicture,
  aProof,
  bytesOf,
  startBackendWithFolder,
  upload,
} from '@/__tests__/support/pictures';
import { forgetUnusedUploads } from '@/backend/files/unused';

let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let driver: string;
let other: string;

beforeAll(async () => {
  backend = await startBackendWithFolder();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Ada' });
  await backend.addMember({ name: 'Ben' });
  driver = await backend.signIn('ada@example.com');
  other = await backend.signIn('ben@example.com');
});
afterAll(() => backend.close());

const stored = () =>
  readdirSync(join(backend.dataDir, 'uploads'), { recursive: true })
    .map(String)
    .filter((name) => name.includes('.'));
const see = (key: string, cookie: string, size = '') =>
  backend.call(`/api/files/${key}${size && `?size=${size}`}`, { cookie });

describe('a picture that comes in', () => {
  it.each([
    ['a PNG', () => aPicture().png()],
    ['a JPG', () => aPicture().jpeg()],
    ['a WebP', () => aPicture().webp()],
  ])('is stored as WebP when it is %s', async (_kind, make) => {
    const answer = await upload(backend, driver, await bytesOf(make()), {
      type: 'application/x-anything',
    });
    expect(answer.status).toBe(200);
    const { key, width, height } = await answer.json();
    expect([width, height]).toEqual([640, 360]);
    const file = await see(key, driver);
    expect(file.headers.get('content-type')).toBe('image/webp');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('cache-control')).toContain('private');
    expect(file.headers.get('content-disposition')).toBe('inline');
    const found = await sharp(await file.arrayBuffer()).metadata();
    expect(found.format).toBe('webp');
    expect(stored()).toContain(join(key.slice(0, 2), `${key}.webp`));
    expect(stored().filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('loses what the camera noted in it, but is turned as it was meant to be seen', async () => {
    const sent = aPicture()
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 });
    const { key, width, height } = await (
      await upload(backend, driver, await bytesOf(sent))
    ).json();
    expect([width, height]).toEqual([360, 640]);
    const found = await sharp(await (await see(key, driver)).arrayBuffer()).metadata();
    expect(found.exif).toBeUndefined();
    expect(found.orientation).toBeUndefined();
  });

  it('is there small too', async () => {
    const key = await (
      await upload(backend, driver, await bytesOf(aPicture(1600, 900).png()))
    )
      .json()
      .then((answer) => answer.key);
    const found = await sharp(await (await see(key, driver, 'small')).arrayBuffer()).metadata();
    expect([found.width, found.height]).toEqual([320, 180]);
  });

  it.each<[string, number, () => Promise<Uint8Array<ArrayBuffer>>]>([
    ['nothing', 415, async () => new Uint8Array()],
    ['a text', 415, async () => new Uint8Array(Buffer.from('not a picture at all'))],
    [
      'a drawing that may run scripts',
      415,
      async () => new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    ['a GIF', 415, () => bytesOf(aPicture().gif())],
    ['half a PNG', 415, async () => (await bytesOf(aPicture().png())).slice(0, 600)],
    ['a picture 8,001 wide', 422, () => bytesOf(aPicture(8001, 4).png())],
  ])('is refused when it is %s', async (_kind, status, make) => {
    const answer = await upload(backend, driver, await make());
    expect(answer.status).toBe(status);
    const { error } = await answer.json();
    expect(error.message).toMatch(
      /^(Only JPG, PNG or WebP up to 10 MB\.|At most 8000 pixels on each side\.)$/,
    );
    expect(await backend.query('select key from uploads')).toEqual([]);
  });

  it('is refused over 10 MB, in the words of every upload', async () => {
    const answer = await upload(backend, driver, new Uint8Array(10 * 1024 * 1024 + 1));
    expect(answer.status).toBe(413);
    expect((await answer.json()).error.message).toBe('Only JPG, PNG or WebP up to 10 MB.');
  });

  it('is refused from a stranger, from another site and beyond forty that nothing uses', async () => {
    const body = await bytesOf(aPicture(64, 36).png());
    expect((await upload(backend, undefined, body)).status).toBe(401);
    const foreign = await backend.call('/api/uploads/proof', {
      method: 'POST',
      body,
      cookie: driver,
      headers: { 'content-type': 'image/png', origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);
    await backend.query(
      `insert into uploads (key, owner_id, purpose, bytes, width, height, created_at)
       select md5(n::text), 1, 'proof', 1, 1, 1, '2026-03-20T11:00:00Z' from generate_series(1, 40) n`,
    );
    expect((await upload(backend, driver, body)).status).toBe(429);
    await backend.query("update uploads set used_at = created_at where key = md5('1')");
    expect((await upload(backend, driver, body)).status).toBe(200);
  });

  it('is not let in beyond the limit beside others that are sent at the same time', async () => {
    await backend.query(
      `insert into uploads (key, owner_id, purpose, bytes, width, height, created_at)
       select md5(n::text), 1, 'proof', 1, 1, 1, '2026-03-20T11:00:00Z' from generate_series(1, 38) n`,
    );
    const body = await bytesOf(aPicture(64, 36).png());
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => upload(backend, driver, body)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
    const [counted] = await backend.query('select count(*)::int as count from uploads');
    expect(counted).toEqual({ count: 40 });
  });

  it('is refused for a while where many are on their way in, and taken after that', async () => {
    const ask = async () => {
      const answer = await upload(backend, other, new Uint8Array([1]));
      await answer.text();
      return answer;
    };
    const { port } = new URL(backend.url);
    const head = `POST /api/uploads/proof HTTP/1.1\r\nHost: x\r\nCookie: ${driver}\r\nContent-Type: image/png\r\nExpect: 100-continue\r\nContent-Length: 9000\r\n\r\n`;
    const sockets = Array.from({ length: 13 }, () => connect(Number(port), '127.0.0.1'));
    // Twelve are let in and wait for their picture; one is answered.
    const refused = sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('data', (said) => String(said).includes('HTTP/1.1 503') && resolve());
          socket.write(head);
        }),
    );
    await Promise.race(refused);
    let asked = await ask();
    expect(asked.status).toBe(503);
    expect(asked.headers.get('retry-after')).toBe('5');
    for (const socket of sockets) socket.destroy();
    while (asked.status === 503) asked = await ask();
    expect(asked.status).toBe(415);
  });

  it('is answered the same when it is sent twice with one key', async () => {
    const send = async () =>
      backend.call('/api/uploads/proof', {
        method: 'POST',
        body: await bytesOf(aPicture(64, 36).png()),
        cookie: driver,
        headers: { 'content-type': 'image/png', 'idempotency-key': 'one' },
      });
    const first = await (await send()).json();
    expect(await (await send()).json()).toEqual(first);
  });
});

describe('a stored picture', () => {
  it('is there for its owner and for nobody else', async () => {
    const key = await aProof(backend, driver);
    await backend.addMember({ name: 'Hanna' }, ['HR']);
    const hr = await backend.signIn('hanna@example.com');
    expect((await see(key, driver)).status).toBe(200);
    expect((await see(key, other)).status).toBe(404);
    expect((await see(key, hr)).status).toBe(404);
    expect((await backend.call(`/api/files/${key}`)).status).toBe(401);
  });

  it.each(['x', '../../etc/passwd', 'a'.repeat(32), '%2e%2e%2f%2e%2e', 'A'.repeat(32)])(
    'is not found under %s',
    async (key) => {
      expect((await see(encodeURIComponent(key), driver)).status).toBe(404);
    },
  );

  it('is forgotten with its file after a day without use, and kept where it is used', async () => {
    const unused = await aProof(backend, driver);
    const used = await aProof(backend, driver);
    await backend.query("update uploads set used_at = '2026-03-20T12:00:00Z' where key = $1", [
      used,
    ]);
    const fileOf = (key: string) => stored().filter((name) => name.includes(key));

    backend.clock.set('2026-03-21T11:59:00Z');
    await forgetUnusedUploads(backend.context);
    expect(fileOf(unused)).toHaveLength(2);

    backend.clock.set('2026-03-21T12:01:00Z');
    await forgetUnusedUploads(backend.context);
    await forgetUnusedUploads(backend.context);
    expect(fileOf(unused)).toEqual([]);
    expect(fileOf(used)).toHaveLength(2);
    expect(await backend.query('select key from uploads')).toEqual([{ key: used }]);
  });

  it('is forgotten when only its row was ever written', async () => {
    const key = await aProof(backend, driver);
    backend.clock.set('2026-03-22T12:00:00Z');
    const { removePicture } = await import('@/backend/files/folder');
    await removePicture(backend.dataDir, key);
    await forgetUnusedUploads(backend.context);
    expect(await backend.query('select key from uploads')).toEqual([]);
  });
});
