import { lookup } from 'node:dns/promises';
import sharp from 'sharp';
import { MISBEHAVIOURS, startService, text } from '@/__tests__/support/services/service';
import { aPicture, bytesOf, startBackendWithFolder, upload } from '@/__tests__/support/pictures';
import { fetchPicture } from '@/backend/files/fetch-picture';
import { keepUploads } from '@/backend/files/store';

let cdn: Awaited<ReturnType<typeof startService>>;
let elsewhere: Awaited<ReturnType<typeof startService>>;
let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let ada: number;

beforeAll(async () => {
  cdn = await startService();
  elsewhere = await startService();
  backend = await startBackendWithFolder({ DISCORD_CDN_URL: cdn.url });
});
beforeEach(async () => {
  await backend.reset();
  ada = await backend.addMember({ name: 'Ada' });
  await backend.addMember({ name: 'Ben' });
  cdn.answerWith(text(await bytesOf(aPicture(600, 300).png()), 'image/png'));
  elsewhere.answerWith(text(await bytesOf(aPicture(600, 300).png()), 'image/png'));
});
afterAll(async () => {
  await backend.close();
  await cdn.stop();
  await elsewhere.stop();
});

const fetchFor = (url: string, config = backend.context.config) =>
  fetchPicture({ ...backend.context, config }, { url, owner_id: ada });
const see = (key: string, cookie: string) => backend.call(`/api/files/${key}`, { cookie });

describe('a member’s picture', () => {
  it('is taken over as a square of this site, for every member once it is theirs', async () => {
    const key = (await fetchFor(`${cdn.url}/avatars/1/2.png?size=256`)) ?? '';
    const ben = await backend.signIn('ben@example.com');
    expect((await see(key, ben)).status).toBe(404);
    expect(await keepUploads(backend.context.db, ada, [key], backend.clock.now())).toBe(true);
    const shown = await see(key, ben);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const { format, width, height } = await sharp(await shown.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['webp', 256, 256]);
  });

  it('is a square too when the member sends it', async () => {
    const cookie = await backend.signIn('ada@example.com');
    const answer = await backend.call('/api/uploads/avatar', {
      method: 'POST',
      cookie,
      body: await bytesOf(aPicture(300, 900).png()),
      headers: { 'content-type': 'image/png' },
    });
    expect(await answer.json()).toMatchObject({ width: 256, height: 256 });
    const proof = await upload(backend, cookie, await bytesOf(aPicture(300, 900).png()));
    expect(await proof.json()).toMatchObject({ width: 300, height: 900 });
  });

  it.each<[string, (own: string) => string]>([
    ['another host', () => elsewhere.url],
    ['this machine', () => 'http://127.0.0.1:4000/api/health'],
    ['this machine by name', () => 'http://localhost:22/'],
    ['the clouds’ own address', () => 'http://169.254.169.254/latest/meta-data'],
    ['a host of almost the same name', () => 'https://cdn.discordapp.com.evil.example/a.png'],
    ['a name before the right one', (own) => own.replace('//', '//user:pass@')],
    ['the right name before another one', () => `http://127.0.0.1@${new URL(elsewhere.url).host}/`],
    ['Steam without https', () => 'http://avatars.steamstatic.com/a.jpg'],
    ['Steam on another port', () => 'https://avatars.steamstatic.com:8443/a.jpg'],
    ['a file', () => 'file:///etc/passwd'],
    ['data', () => 'data:image/png;base64,AAAA'],
    ['nothing', () => ''],
  ])('is not fetched from %s', async (_where, place) => {
    expect(await fetchFor(place(cdn.url))).toBeNull();
    expect(cdn.asked).toEqual([]);
    expect(elsewhere.asked).toEqual([]);
  });

  it.each<[string, Parameters<typeof cdn.answerWith>[0]]>([
    ...MISBEHAVIOURS.filter(([how]) => how !== 'answers with two megabytes'),
    ['has six megabytes', text(new Uint8Array(6 * 1024 * 1024), 'image/png')],
    ['has a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png')],
    [
      'leads to it elsewhere',
      (_asked, res) => res.writeHead(302, { location: elsewhere.url }).end(),
    ],
  ])('is none when the service %s', async (_how, answer) => {
    cdn.answerWith(answer);
    const config = { ...backend.context.config, answerWithinMs: 1_000 };
    expect(await fetchFor(`${cdn.url}/a.png`, config)).toBeNull();
    expect(elsewhere.asked).toEqual([]);
    expect(await backend.query('select key from uploads')).toEqual([]);
  });
});

it('a host that is allowed is not believed when it turns out to be this machine', async () => {
  expect(await lookup('localhost')).toBeDefined();
  const turned = await backend.beside({
    DATA_DIR: backend.dataDir,
    DISCORD_CDN_URL: cdn.url.replace('http:', 'https:').replace('127.0.0.1', 'localhost'),
  });
  const url = `${turned.context.config.pictureOrigins[0] ?? ''}/a.png`;
  expect(await fetchPicture(turned.context, { url, owner_id: ada })).toBeNull();
  expect(cdn.asked).toEqual([]);
  await turned.close();
});
