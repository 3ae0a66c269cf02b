import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import * as z from 'zod/mini';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { said, told } from '@/__tests__/support/screens/messages';
import { GuideScreen } from '@/components/handbook/guide-screen';
import { type Guide, type GuideChapter, orderGuideEndpoint } from '@/lib/contracts/handbook';
import type { Permission } from '@/lib/contracts/core/permissions';

const aChapter = (id: number, own: Partial<GuideChapter> = {}): GuideChapter => ({
  id,
  slug: `chapter-${id}`,
  title: `Chapter ${id}`,
  html: `<p>Text of <strong>chapter ${id}</strong>.</p>`,
  plain: `Text of chapter ${id}.`,
  checklist: [],
  templates: [],
  edited_by: { user_id: 1, name: 'Hanna' },
  updated_at: '2026-03-20T10:00:00.000Z',
  version: 4,
  ...own,
});
const CHAPTERS = [
  aChapter(1, {
    title: 'Reviewing deliveries',
    checklist: ['Read why', 'Decide'],
    templates: [{ title: 'Hello', text: 'Hello there.' }],
  }),
  aChapter(2, { plain: 'Reminders are five days apart. A Reminder is friendly.' }),
];
const READER: Permission[] = ['MANAGE_JOBS'];
const WRITER: Permission[] = ['MANAGE_JOBS', 'MANAGE_VTC_RULES'];
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
});

function show(held = READER, guide: Partial<Guide> = {}, address = '') {
  server.use(
    memberHolds(...held),
    http.get('/api/hr/guide', () =>
      HttpResponse.json({ chapters: CHAPTERS, archived: [], ...guide }),
    ),
    http.get('/api/hr/guide/chapters/1', () =>
      HttpResponse.json({
        id: 1,
        version: 4,
        versions: [
          {
            title: 'Reviewing deliveries',
            body: 'Text of **chapter 1**.',
            checklist: ['Read why', 'Decide'],
            templates: [{ title: 'Hello', text: 'Hello there.' }],
            version: 4,
            edited_by: { user_id: 1, name: 'Hanna' },
            at: '2026-03-20T10:00:00.000Z',
          },
        ],
      }),
    ),
  );
  openScreen(<GuideScreen />, '/hr/guide', { address: `/hr/guide${address}` });
  return userEvent.setup();
}
const take = (
  method: 'post' | 'put',
  path: string,
  respond: () => ReturnType<typeof HttpResponse.json>,
) =>
  server.use(
    http[method](path, async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? null : JSON.parse(text));
      return respond();
    }),
  );

describe('a reader of the handbook', () => {
  it('reads chapter by chapter, and by whom it was changed last', async () => {
    const user = show();
    expect(await screen.findByText('chapter 1')).toBeVisible();
    expect(screen.getByText('Hanna')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Chapter 2' }));
    expect(await screen.findByText('chapter 2')).toBeVisible();
    expect(location.search).toBe('?chapter=chapter-2');
    for (const name of ['Edit', 'New chapter', 'Archive', 'Move up'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says so where the chapter that is asked for is not there', async () => {
    show(READER, {}, '?chapter=gone');
    expect(await screen.findByText(/doesn’t exist or was archived/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Reviewing deliveries' })).toBeVisible();
  });

  it('finds words in the texts, with their surroundings', async () => {
    const user = show(READER, {}, '?q=reminder');
    const found = within(await screen.findByRole('region', { name: 'Search results' }));
    expect(found.getByText('2 times')).toBeVisible();
    expect(found.getByText('Reminder')).toBeVisible();
    expect(screen.getByText('“reminder” appears in 1 chapter.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Reviewing deliveries' })).toBeNull();
    for (const one of screen.getAllByRole('button', { name: /Chapter 2|Reviewing/ }))
      expect(one).not.toHaveAttribute('aria-current');
    await user.click(found.getByRole('button', { name: 'Chapter 2' }));
    expect(await screen.findByText('chapter 2')).toBeVisible();
  });

  it.each([
    ['templates', 'hello+there'],
    ['checklists', 'decide'],
    ['titles', 'reviewing'],
  ])('finds words in %s too', async (_where, words) => {
    show(READER, {}, `?q=${words}`);
    const found = within(await screen.findByRole('region', { name: 'Search results' }));
    expect(found.getByRole('button', { name: 'Reviewing deliveries' })).toBeVisible();
    expect(found.getByText('1 time')).toBeVisible();
  });

  it('sees how a long text goes on around what is found', async () => {
    const plain = `${'a '.repeat(50)}reminder${' b'.repeat(50)}`;
    show(READER, { chapters: [aChapter(1, { plain })] }, '?q=reminder');
    const found = await screen.findByText('reminder', { selector: 'mark' });
    expect(found.parentElement).toHaveTextContent(`…${'a '.repeat(35)}reminder${' b'.repeat(35)}…`);
  });

  it('is told where nothing is found, and where there is nothing yet', async () => {
    show(READER, {}, '?q=tachograph');
    expect(await screen.findByText('“tachograph” appears in 0 chapters.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Search results' })).toBeNull();
  });

  it('can’t write where there is nothing yet', async () => {
    show(READER, { chapters: [] }, '?new=yes');
    expect(await screen.findByText('Members who manage the rules can write it.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('ticks points off, which this browser keeps for its reader, and starts over', async () => {
    setDetailsCookie({ user_id: 7, detail: {} });
    const user = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Read why' }));
    const list = within(screen.getByRole('region', { name: 'Checklist' }));
    expect(list.getByText('1 of 2')).toBeVisible();
    expect(Object.entries(localStorage)).toEqual([['guide_ticks_7_1', '["Read why"]']]);
    await user.click(list.getByRole('button', { name: 'Clear ticks' }));
    expect(screen.getByRole('checkbox', { name: 'Read why' })).not.toBeChecked();
  });

  it('copies a template', async () => {
    const user = show();
    const copied: string[] = [];
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text);
    });
    await user.click(await screen.findByRole('button', { name: 'Copy “Hello”' }));
    expect(copied).toEqual(['Hello there.']);
  });
});

describe('a writer of the handbook', () => {
  it('begins an empty one with a draft', async () => {
    const user = show(WRITER, { chapters: [] });
    take('post', '/api/hr/guide/draft', () => HttpResponse.json({ chapters: 8 }));
    await user.click(await screen.findByRole('button', { name: 'Start with draft' }));
    await said('Draft added. Edit it to fit your company.');
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'New chapter' }));
    expect(await screen.findByRole('heading', { name: 'New chapter' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The handbook is empty.')).toBeVisible();
  });

  it('adds a chapter, and reads it then', async () => {
    const user = show(WRITER, {}, '?new=yes');
    take('post', '/api/hr/guide/chapters', () =>
      HttpResponse.json({ id: 2, slug: 'chapter-2', version: 1 }),
    );
    await user.type(await screen.findByLabelText('Title'), 'Chapter 2');
    await user.type(screen.getByLabelText('Text'), 'Text of it.');
    await user.type(screen.getByLabelText('Checklist (optional)'), 'One{Enter} {Enter} Two ');
    for (const place of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Add template' }));
      await user.type(screen.getByLabelText(`Template ${place} title`), `Title ${place}`);
      await user.type(screen.getByLabelText(`Template ${place} text`), `Text ${place}`);
    }
    await user.selectOptions(screen.getByLabelText('Template 2 use'), 'Exams');
    await user.click(screen.getByRole('button', { name: 'Remove template 1' }));
    expect(screen.getByRole('button', { name: 'Add template' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save chapter' }));
    await said('“Chapter 2” saved.');
    expect(sent).toEqual([
      {
        chapter: {
          title: 'Chapter 2',
          body: 'Text of it.',
          checklist: ['One', 'Two'],
          templates: [{ title: 'Title 2', text: 'Text 2', kind: 'exam' }],
        },
      },
    ]);
    expect(await screen.findByRole('heading', { name: 'Chapter 2' })).toBeVisible();
    expect(location.search).toBe('?chapter=chapter-2');
  });

  it('has no draft to begin with where its chapters are archived', async () => {
    const user = show(WRITER, {
      chapters: [],
      archived: [{ id: 1, version: 2, title: 'Old rules' }],
    });
    const restore = await screen.findByRole('button', { name: 'Restore “Old rules”' });
    expect(screen.getByRole('button', { name: 'New chapter' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start with draft' })).toBeNull();
    take('post', '/api/hr/guide/chapters/1/archive', () =>
      HttpResponse.json({ id: 1, slug: 'a', version: 3 }),
    );
    await user.click(restore);
    await said('“Old rules” restored as the last chapter.');
    expect(sent).toEqual([{ version: 2, is_archived: false }]);
  });

  it('changes a chapter, and keeps the text where a colleague was faster', async () => {
    const user = show(WRITER);
    const words = 'This record was changed by Henry.';
    take('put', '/api/hr/guide/chapters/1', () => refusal(409, words));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const body = await screen.findByLabelText('Text');
    await user.type(body, ' More.');
    await user.click(screen.getByRole('button', { name: 'Add template' }));
    await user.type(screen.getByLabelText('Template 2 title'), 'Second');
    await user.type(screen.getByLabelText('Template 2 text'), 'More words.');
    await user.click(screen.getByRole('button', { name: 'Save chapter' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(body).toHaveValue('Text of **chapter 1**. More.');
    expect(sent).toEqual([
      {
        version: 4,
        chapter: {
          title: 'Reviewing deliveries',
          body: 'Text of **chapter 1**. More.',
          checklist: ['Read why', 'Decide'],
          templates: [
            { title: 'Hello', text: 'Hello there.' },
            { title: 'Second', text: 'More words.' },
          ],
        },
      },
    ]);
  });

  it('looks at a text before it is saved', async () => {
    const user = show(WRITER, {}, '?new=yes');
    take('post', '/api/hr/guide/preview', () =>
      HttpResponse.json({ html: '<p>A <em>text</em>.</p>' }),
    );
    await user.type(await screen.findByLabelText('Text'), 'A *text*.');
    await user.click(screen.getByRole('radio', { name: 'Preview' }));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('text')).toBeVisible();
    expect(sent).toEqual([{ body: 'A *text*.' }]);
    await user.click(screen.getByRole('radio', { name: 'Write' }));
    expect(screen.getByLabelText('Text')).toHaveValue('A *text*.');
  });

  it('formats a text by a press, a key and the arrow keys of the toolbar', async () => {
    const user = show(WRITER, {}, '?new=yes');
    const body = await screen.findByLabelText<HTMLTextAreaElement>('Text');
    await user.type(body, 'Two wait.');
    body.setSelectionRange(0, 3);
    await user.keyboard('{Control>}b{/Control}');
    expect(body).toHaveValue('**Two** wait.');
    expect(body).toHaveFocus();
    const toolbar = within(screen.getByRole('toolbar', { name: 'Formatting' }));
    await user.click(toolbar.getByRole('button', { name: 'Heading' }));
    expect(body).toHaveValue('## **Two** wait.');
    toolbar.getByRole('button', { name: 'Heading' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(toolbar.getByRole('button', { name: 'Quote' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(body).toHaveValue('> ## **Two** wait.');
  });

  it('moves a chapter, and asks before one is put away', async () => {
    const user = show(WRITER);
    take('put', '/api/hr/guide/order', () => HttpResponse.json({}));
    take('post', '/api/hr/guide/chapters/1/archive', () =>
      HttpResponse.json({ id: 1, slug: 'a', version: 5 }),
    );
    expect(await screen.findByRole('button', { name: 'Move up' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move down' }));
    await waitFor(() => expect(sent).toEqual([{ ids: [2, 1] }]));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Archive chapter' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ version: 4, is_archived: true }));
    await said('“Reviewing deliveries” archived.');
    await user.click(screen.getByRole('button', { name: 'Chapter 2' }));
    expect(await screen.findByRole('button', { name: 'Move down' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ ids: [2, 1] }));
  });

  /** Saves orders as the backend does, each once `wait` has ended. */
  function showMovable(count: number, wait: () => Promise<void> | undefined) {
    let chapters = Array.from({ length: count }, (_none, place) => aChapter(place + 1));
    const user = show(WRITER);
    server.use(
      http.get('/api/hr/guide', () => HttpResponse.json({ chapters, archived: [] })),
      http.put('/api/hr/guide/order', async ({ request }) => {
        const body = z.parse(orderGuideEndpoint.input.body, await request.json());
        sent.push(body);
        await wait();
        chapters = body.ids.map((id) => aChapter(id));
        return HttpResponse.json({});
      }),
    );
    return user;
  }

  it('moves a chapter as far as it was pressed, however fast', async () => {
    const user = showMovable(4, () => undefined);
    await user.tripleClick(await screen.findByRole('button', { name: 'Move down' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move down' })).toBeDisabled());
    await waitFor(() => expect(sent.at(-1)).toEqual({ ids: [2, 3, 4, 1] }));
    // Each is saved after the one before, and the last one is what was asked for.
    expect(sent[0]).toEqual({ ids: [2, 1, 3, 4] });
    expect(screen.getByRole('heading', { name: 'Chapter 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ ids: [2, 3, 1, 4] }));
  });

  it('keeps a move that is being saved when another chapter is moved', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const user = showMovable(3, () => held);
    await user.click(await screen.findByRole('button', { name: 'Move down' }));
    await waitFor(() => expect(sent).toEqual([{ ids: [2, 1, 3] }]));
    await user.click(screen.getByRole('button', { name: 'Chapter 3' }));
    await screen.findByRole('heading', { name: 'Chapter 3' });
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    release();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ ids: [2, 3, 1] });
  });

  it('is told why a chapter can’t be moved or restored', async () => {
    const user = show(WRITER, { archived: [{ id: 3, version: 2, title: 'Old rules' }] });
    take('put', '/api/hr/guide/order', () => refusal(409, 'The handbook was changed.'));
    take('post', '/api/hr/guide/chapters/3/archive', () => refusal(422, 'The handbook is full.'));
    await user.click(await screen.findByRole('button', { name: 'Move down' }));
    await said('The handbook was changed.');
    await user.click(screen.getByRole('button', { name: 'Restore “Old rules”' }));
    await said('The handbook is full.');
    expect(told()).not.toContain('restored');
  });

  it('reads who wrote which version, also of a draft that nobody wrote', async () => {
    const user = show(WRITER, { chapters: [aChapter(1, { edited_by: null })] });
    expect(await screen.findByText(/^Included draft/)).toBeVisible();
    const versions = [2, 1].map((version) => ({
      title: `Title ${version}`,
      body: `Body of version ${version}`,
      checklist: ['Point'],
      templates: [],
      version,
      edited_by: version === 1 ? null : { user_id: 1, name: 'Hanna' },
      at: '2026-03-20T10:00:00.000Z',
    }));
    server.use(
      http.get('/api/hr/guide/chapters/1', () =>
        HttpResponse.json({ id: 1, version: 2, versions }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
    const lines = await dialog.findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Version 2 Hanna, .*Title 2Body of version 2Point$/),
      expect.stringMatching(/^Version 1 The panel, .*Title 1Body of version 1Point$/),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
