import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { meetAt } from '@/__tests__/support/backend/locks';
import { slugOf } from '@/backend/core/text/slug';
import { GUIDE_DRAFT } from '@/backend/handbook/draft';
import { chapterFields, type ChapterFields } from '@/lib/contracts/handbook';

/** Everything may be read, and every change waits. */
const BEFORE_CHANGES = 'lock table guide_chapters in share row exclusive mode';

let backend: TestBackend;
let writer: string;
let reader: string;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.query(
    "insert into roles (name, color, level, is_staff, permissions, created_at, updated_at) values ('Reader', '#fff', 30, true, '{MANAGE_JOBS}', now(), now()) on conflict do nothing",
  );
  await backend.addMember({ name: 'Hanna' }, ['HR']);
  await backend.addMember({ name: 'Henry' }, ['HR']);
  await backend.addMember({ name: 'Rita' }, ['Reader']);
  await backend.addMember({ name: 'Dora' });
  writer = await backend.signIn('hanna@example.com');
  reader = await backend.signIn('rita@example.com');
});
afterAll(() => backend.close());

const aChapter = (own: Partial<ChapterFields> = {}): ChapterFields => ({
  title: 'Reviewing deliveries',
  body: 'Read the **reason** first.',
  checklist: ['Read why'],
  templates: [{ title: 'Hello', text: 'Hello there.' }],
  ...own,
});
const guide = (cookie = reader) => backend.ask('/api/hr/guide', { cookie });
const titles = async () => (await guide()).chapters.map(({ title }: { title: string }) => title);
const send = (method: string, path: string, json: unknown, cookie = writer) =>
  backend.ask(`/api/hr/guide/${path}`, { method, json, cookie });
const create = (own: Partial<ChapterFields> = {}) =>
  send('POST', 'chapters', { chapter: aChapter(own) });
const edit = (id: number, version: number, own: Partial<ChapterFields>, cookie = writer) =>
  send('PUT', `chapters/${id}`, { version, chapter: aChapter(own) }, cookie);
const archive = (id: number, version: number, is_archived: boolean) =>
  send('POST', `chapters/${id}/archive`, { version, is_archived });

describe('the templates of chapters', () => {
  const templates = (cookie: string) => backend.ask('/api/message-templates', { cookie });

  it('give teams what they write, and the messages of no others', async () => {
    const rules = { title: 'Convoy', text: '- Bring a trailer.', kind: 'event_rules' as const };
    const dispute = { title: 'Accepted', text: 'Thanks for telling us.', kind: 'event' as const };
    const missed = { title: 'Excused', text: 'Choose another time.', kind: 'exam' as const };
    const revoked = { title: 'Revoked', text: 'It was a mistake.', kind: 'reward' as const };
    const others = [{ title: 'Hello', text: 'Hello.' }, missed, revoked];
    await create({ title: 'Events', templates: [...others, rules, dispute] });
    await backend.addMember({ name: 'Eva' }, ['Events Team']);
    const eva = await backend.signIn('eva@example.com');
    const chapter = 'Events';
    expect((await templates(eva)).items).toEqual([
      { ...rules, chapter },
      { ...dispute, chapter },
    ]);
    await backend.addMember({ name: 'Xaver' }, ['Examiner']);
    const xaver = await backend.signIn('xaver@example.com');
    expect((await templates(xaver)).items).toEqual([{ ...missed, chapter }]);
    const roles =
      "update roles set permissions = array['MANAGE_BONUSES'] where name = 'Media Team'";
    await backend.query(roles);
    await backend.addMember({ name: 'Mia' }, ['Media Team']);
    const mia = await backend.signIn('mia@example.com');
    expect((await templates(mia)).items).toEqual([{ ...revoked, chapter }]);
    expect((await templates(reader)).items).toHaveLength(5);
  });

  it('are for everybody who writes to members, and those of archived chapters are not', async () => {
    await create({ title: 'Requests', templates: [{ title: 'Hello', text: 'Hello there.' }] });
    const { id, version } = await create({
      title: 'Reports',
      templates: [{ title: 'Bye', text: 'Goodbye.' }],
    });
    const hello = { chapter: 'Requests', title: 'Hello', text: 'Hello there.' };
    expect((await templates(reader)).items).toEqual([
      hello,
      { chapter: 'Reports', title: 'Bye', text: 'Goodbye.' },
    ]);
    await archive(id, version, true);
    expect((await templates(reader)).items).toEqual([hello]);
    const dora = await backend.signIn('dora@example.com');
    expect((await templates(dora)).status).toBe(403);
  });
});

describe('a chapter', () => {
  it('is not added to sixty that are shown', async () => {
    await backend.query(
      `insert into guide_chapters (slug, title, position, body, created_at, updated_at)
       select 'chapter-' || n, 'Chapter ' || n, n, 'Text.', now(), now() from generate_series(1, 59) n`,
    );
    const answers = await meetAt(backend, BEFORE_CHANGES, [() => create(), () => create()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await create({ title: 'One more' })).toMatchObject({
      status: 422,
      error: { message: 'The handbook can have at most 60 chapters.' },
    });
    await archive(1, 1, true);
    expect((await create({ title: 'One more' })).status).toBe(200);
    expect((await archive(1, 2, false)).status).toBe(422);
  });

  it('is read by the staff as it was written, with who wrote it', async () => {
    expect(await create()).toMatchObject({ status: 200, slug: 'reviewing-deliveries', version: 1 });
    expect((await guide()).chapters).toEqual([
      {
        id: 1,
        slug: 'reviewing-deliveries',
        title: 'Reviewing deliveries',
        html: '<p>Read the <strong>reason</strong> first.</p>\n',
        plain: 'Read the reason first.',
        checklist: ['Read why'],
        templates: [{ title: 'Hello', text: 'Hello there.' }],
        edited_by: { user_id: 1, name: 'Hanna' },
        updated_at: '2026-03-20T12:00:00.000Z',
        version: 1,
      },
    ]);
  });

  it('tells who was faster when it has changed since it was seen', async () => {
    await create();
    const henry = await backend.signIn('henry@example.com');
    expect((await edit(1, 1, { title: 'By Henry' }, henry)).version).toBe(2);
    const { status, error } = await edit(1, 1, { title: 'By Hanna' });
    expect(status).toBe(409);
    expect(error.message).toBe('This record was changed by Henry.');
    expect(await titles()).toEqual(['By Henry']);
  });

  it('is written by one of two at the same moment', async () => {
    await create();
    const henry = await backend.signIn('henry@example.com');
    const answers = await meetAt(backend, BEFORE_CHANGES, [
      () => edit(1, 1, { title: 'By Hanna' }),
      () => edit(1, 1, { title: 'By Henry' }, henry),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is added beside another at the same moment, each with its own address and place', async () => {
    const answers = await meetAt(backend, BEFORE_CHANGES, [() => create(), () => create()]);
    expect(answers.map(({ slug }) => slug).toSorted()).toEqual([
      'reviewing-deliveries',
      'reviewing-deliveries-2',
    ]);
    expect(await backend.query('select position from guide_chapters order by position')).toEqual([
      { position: 1 },
      { position: 2 },
    ]);
  });

  it('keeps what it was before', async () => {
    await create();
    await edit(1, 1, { body: 'A second text.' });
    const { versions, version } = await backend.ask('/api/hr/guide/chapters/1', {
      cookie: writer,
    });
    expect(version).toBe(2);
    expect(
      versions.map(({ version: number, body }: { version: number; body: string }) => [
        number,
        body,
      ]),
    ).toEqual([
      [2, 'A second text.'],
      [1, 'Read the **reason** first.'],
    ]);
    expect(
      await backend.query(
        "select in_words(summary) as summary from audit_entries where action = 'guide.edited'",
      ),
    ).toEqual([{ summary: 'Hanna changed the chapter “Reviewing deliveries”.' }]);
  });

  it('is put away and taken back, to the end', async () => {
    await create({ title: 'First' });
    await create({ title: 'Second' });
    expect((await archive(1, 1, true)).status).toBe(200);
    expect(await titles()).toEqual(['Second']);
    expect((await guide(writer)).archived).toEqual([{ id: 1, title: 'First', version: 2 }]);
    expect((await guide()).archived).toEqual([]);
    expect((await edit(1, 2, {})).status).toBe(409);
    await archive(1, 2, false);
    expect(await titles()).toEqual(['Second', 'First']);
  });

  it('has an address of its own beside another of the same title', async () => {
    await create();
    expect((await create()).slug).toBe('reviewing-deliveries-2');
    expect((await create()).slug).toBe('reviewing-deliveries-3');
  });

  it.each([
    ['signs', 'HR day: what & when?', 'hr-day-what-when'],
    ['other letters', 'Übergabe', 'ubergabe'],
    ['nothing but signs', '???', 'chapter'],
  ])('has an address without %s', (_case, title, slug) => {
    expect(slugOf(title, 'chapter')).toBe(slug);
  });
});

describe('the order of the chapters', () => {
  it('is changed as a whole, and not by half of them', async () => {
    for (const title of ['First', 'Second', 'Third']) await create({ title });
    expect((await send('PUT', 'order', { ids: [3, 1, 2] })).status).toBe(200);
    expect(await titles()).toEqual(['Third', 'First', 'Second']);
    for (const ids of [
      [1, 2],
      [1, 2, 9],
      [1, 1, 2],
      [1, 2, 3, 3],
    ])
      expect((await send('PUT', 'order', { ids })).status).toBe(409);
  });
});

describe('the draft', () => {
  it('begins an empty handbook once, with chapters that anybody could have written here', async () => {
    const answers = await Promise.all([send('POST', 'draft', {}), send('POST', 'draft', {})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await titles()).toEqual(GUIDE_DRAFT.map(({ title }) => title));
    expect((await guide()).chapters[0].edited_by).toBeNull();
    for (const chapter of GUIDE_DRAFT)
      expect(chapterFields.safeParse(chapter)).toMatchObject({ success: true });
  });

  it('has templates for messages about exams', () => {
    const kinds = GUIDE_DRAFT.flatMap((one) => one.templates.map(({ kind }) => kind));
    expect(kinds).toContain('exam');
  });
});

describe('what is written', () => {
  it('is shown as words where it is markup, also in the preview', async () => {
    const body =
      '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>';
    await create({ body, title: '<b>Title</b>', checklist: ['<i>Point</i>'] });
    const { html } = (await guide()).chapters[0];
    const preview = await send('POST', 'preview', { body });
    for (const one of [html, preview.html]) {
      expect(one).not.toMatch(/<(script|img|a)\b/);
      expect(one).toContain('&lt;script&gt;');
    }
  });
});

describe('the door', () => {
  const WRITES: [string, string, unknown][] = [
    ['POST', 'chapters', { chapter: aChapter() }],
    ['PUT', 'chapters/1', { version: 1, chapter: aChapter() }],
    ['POST', 'chapters/1/archive', { version: 1, is_archived: true }],
    ['PUT', 'order', { ids: [1] }],
    ['POST', 'preview', { body: 'text' }],
    ['POST', 'draft', {}],
  ];

  it('lets readers read, and nobody else', async () => {
    await create();
    const dora = await backend.signIn('dora@example.com');
    expect((await guide(dora)).status).toBe(403);
    expect((await backend.call('/api/hr/guide')).status).toBe(401);
    for (const cookie of [reader, dora]) {
      for (const [method, path, json] of WRITES)
        expect((await send(method, path, json, cookie)).status).toBe(403);
      expect((await backend.call('/api/hr/guide/chapters/1', { cookie })).status).toBe(403);
    }
    for (const [method, path, json] of WRITES)
      expect((await backend.call(`/api/hr/guide/${path}`, { method, json })).status).toBe(401);
  });

  it.each([
    ['no title', { chapter: aChapter({ title: '' }) }],
    ['a text that is too long', { chapter: aChapter({ body: 'x'.repeat(20_001) }) }],
    ['an unknown field', { chapter: { ...aChapter(), edited_by: 2 } }],
    ['a control sign', { chapter: aChapter({ body: 'a text with \u0000' }) }],
    ['too long a checklist', { chapter: aChapter({ checklist: Array(31).fill('Point') }) }],
    ['a template without a text', { chapter: aChapter({ templates: [{ title: 'A', text: '' }] }) }],
    ['nothing', null],
  ])('understands no chapter with %s', async (_case, json) => {
    expect((await send('POST', 'chapters', json)).status).toBe(400);
  });

  it('knows no chapter that is not there', async () => {
    expect((await edit(9, 1, {})).status).toBe(404);
    expect((await archive(9, 1, true)).status).toBe(404);
    expect((await backend.call('/api/hr/guide/chapters/9', { cookie: writer })).status).toBe(404);
  });
});
