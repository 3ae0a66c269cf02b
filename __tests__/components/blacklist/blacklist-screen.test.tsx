import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { halfType } from '@/__tests__/support/screens/half-type';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { pickMember } from '@/__tests__/support/screens/pick-member';
import { server } from '@/__tests__/support/screens/server';
import { said, told } from '@/__tests__/support/screens/messages';
import { BlacklistScreen } from '@/components/blacklist/blacklist-screen';
import type { BlacklistEntry } from '@/lib/contracts/blacklist';
import type { Permission } from '@/lib/contracts/core/permissions';

const AT = '2026-03-20T10:00:00.000Z';
let asked: URLSearchParams[] = [];
let sent: unknown[] = [];

const entry: BlacklistEntry = {
  id: 4,
  names: ['Rammer'],
  steam_ids: ['76561190000000901'],
  discord_ids: [],
  truckersmp_ids: [],
  emails: [],
  erased: 0,
  reason: 'Rammed a convoy on purpose.',
  evidence: ['https://videos.example/1', 'javascript:alert(1)'],
  severity: 'block',
  state: 'active',
  until: '2026-12-31',
  by: { user_id: 1, name: 'Hanna' },
  lift_reason: null,
  hits: 1,
  version: 3,
  created_at: AT,
  met: [
    {
      id: 1,
      application: { ref: 'K7QF-2M9X', name: 'Zoë', state: 'on_hold', is_refused: false },
      matched: ['Steam'],
      at: AT,
    },
  ],
  history: [{ id: 1, at: AT, by: 'Hanna', summary: 'Hanna added entry #4.', reason: null }],
};

beforeEach(() => {
  asked = [];
  sent = [];
});

const WRITER: Permission[] = ['VIEW_BLACKLIST_ENTRIES', 'MANAGE_BLACKLIST'];
function show(address = '', held = WRITER, own: Partial<BlacklistEntry> = {}) {
  const shown = { ...entry, ...own };
  server.use(
    memberHolds(...held),
    http.get('/api/hr/blacklist', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ items: [shown], next: null, previous: null, count: 1 });
    }),
    http.get('/api/hr/blacklist/4', () => HttpResponse.json(shown)),
  );
  openScreen(<BlacklistScreen />, '/hr/blacklist', { address: `/hr/blacklist${address}` });
  return userEvent.setup();
}
const take = (
  method: 'post' | 'put',
  path: string,
  respond: () => ReturnType<typeof HttpResponse.json>,
) =>
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json());
      return respond();
    }),
  );

describe('the page of the blacklist', () => {
  it('lists who it is about, by what, why and until when', async () => {
    show();
    const row = (await screen.findByText('Rammer')).closest('tr');
    if (!row) throw new Error('There is no row.');
    for (const words of ['76561190000000901', 'Blocks', '31 Dec 2026', 'Hanna', '1'])
      expect(within(row).getByText(words)).toBeVisible();
    expect(within(row).getByText('Rammed a convoy on purpose.')).toBeVisible();
    // An ID that is cut can be read whole.
    expect(within(row).getByTitle('76561190000000901')).toBeVisible();
    expect(within(row).getByRole('cell', { name: /^Identified by/ }).lastChild).toHaveClass(
      'as-table:w-max',
    );
  });

  it('leads back from an address that it does not understand', async () => {
    const user = show('?state=gone');
    expect(await screen.findByText('These entries can’t be shown.')).toBeVisible();
    // A filter changed here would keep what is wrong.
    expect(screen.queryByRole('search', { name: 'Filters' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(await screen.findByText('Rammer')).toBeVisible();
    expect(location.search).toBe('');
    expect(screen.getByRole('search', { name: 'Filters' })).toBeVisible();
  });

  it('keeps what it is narrowed by in the address', async () => {
    const user = show('?search=ram');
    await screen.findByText('Rammer');
    await user.selectOptions(screen.getByLabelText('Status'), 'Any status');
    await waitFor(() => expect(asked.at(-1)?.get('state')).toBe('all'));
    expect(asked.at(-1)?.get('search')).toBe('ram');
    expect(location.search).toBe('?search=ram&state=all');
    await user.selectOptions(screen.getByLabelText('Effect'), 'Warns');
    await user.selectOptions(screen.getByLabelText('Hits'), 'Without hits');
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
        search: 'ram',
        state: 'all',
        severity: 'warn',
        hits: 'no',
      }),
    );
  });

  it('says whether nobody is on it, or nobody whom it is narrowed by', async () => {
    show('?severity=warn');
    server.use(
      http.get('/api/hr/blacklist', () =>
        HttpResponse.json({ items: [], next: null, previous: null, count: 0 }),
      ),
    );
    expect(await screen.findByText('No entries match these filters.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Effect'), 'Any effect');
    expect(await screen.findByText('The blacklist is empty.')).toBeVisible();
  });

  it.each<[string, Partial<BlacklistEntry>, RegExp]>([
    [
      'as many ids as there is room for',
      { discord_ids: ['900000000000000001'], emails: ['a@example.com'] },
      /^Steam 76561190000000901\+2 more$/,
    ],
    ['what is left of a deleted person', { steam_ids: [], erased: 2 }, /^2 of a deleted person/],
    ['a name alone', { steam_ids: [] }, /^Name only$/],
  ])('lists %s', async (_what, own, words) => {
    show('', WRITER, own);
    const row = (await screen.findByText('Rammer')).closest('tr');
    const list = row && within(row).getByRole('list');
    expect(list).toHaveTextContent(words);
  });

  it('shows why an entry was lifted, which nobody changes any more', async () => {
    const lift_reason = 'It was somebody else.';
    const met = [
      {
        id: 1,
        application: { ref: 'K7QF-2M9X', name: null, state: 'on_hold', is_refused: true } as const,
        matched: ['Steam', 'name'],
        at: AT,
      },
    ];
    show('?entry=4', [...WRITER, 'VIEW_APPS'], { state: 'lifted', lift_reason, until: null, met });
    const dialog = within(await screen.findByRole('dialog', { name: 'Rammer #4' }));
    expect(await dialog.findByText(lift_reason)).toBeVisible();
    expect(dialog.getByText('Lifted')).toBeVisible();
    expect(dialog.getByText('No end date')).toBeVisible();
    const hit = dialog.getByText('same Steam, name').closest('li');
    // An application that was refused at once has no page.
    expect(hit).toHaveTextContent(/^Removed same Steam, nameRefused, /);
    expect(dialog.queryByRole('link', { name: /Removed/ })).toBeNull();
    for (const name of ['Edit entry', 'Lift entry'])
      expect(dialog.queryByRole('button', { name })).toBeNull();
  });

  it('begins an entry with a member who is picked, and says what stands in its way', async () => {
    const obstacle = '76561190000000901 belongs to an active member. Dismiss them first.';
    server.use(
      http.get('/api/hr/blacklist/people', () =>
        HttpResponse.json({ items: [{ user_id: 9, name: 'Ivo', state: 'active' }] }),
      ),
      http.get('/api/hr/blacklist/identities/members/9', () =>
        HttpResponse.json({
          source: 'member Ivo',
          names: ['Ivo'],
          steam_ids: ['76561190000000901'],
          discord_ids: [],
          truckersmp_ids: [],
          emails: [],
          obstacle,
        }),
      ),
    );
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Add from member' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const member = screen.getByLabelText('Member');
    await waitFor(() => expect(member).toHaveAccessibleDescription('Choose a member.'));
    expect(member).toHaveFocus();
    await pickMember(member, 'Ivo', /Ivo/);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to the blacklist' }));
    expect(await dialog.findByText(obstacle)).toBeVisible();
    expect(dialog.getByText('Prefilled from member Ivo.')).toBeVisible();
    expect(dialog.getByLabelText('Steam IDs')).toHaveValue('76561190000000901');
    expect(location.search).toBe('?member=9');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(location.search).toBe('');
  });

  it('can be left where nobody knows who an entry would be about', async () => {
    server.use(
      http.get('/api/hr/blacklist/identities/applications/GONE-GONE', () =>
        refusal(404, 'This application doesn’t exist.'),
      ),
    );
    const user = show('?application=GONE-GONE');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to the blacklist' }));
    await user.click(await dialog.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an entry with its hits, and no link that is none', async () => {
    const user = show('', ['VIEW_BLACKLIST_ENTRIES', 'VIEW_APPS']);
    await user.click(await screen.findByRole('button', { name: 'Open entry #4' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rammer #4' }));
    expect(await dialog.findByRole('link', { name: /Zoë K7QF-2M9X/ })).toHaveAttribute(
      'href',
      '/recruitment/K7QF-2M9X',
    );
    expect(dialog.getByRole('link', { name: 'https://videos.example/1' })).toHaveAttribute(
      'rel',
      'nofollow ugc noopener noreferrer',
    );
    expect(dialog.queryByRole('link', { name: /javascript/ })).toBeNull();
    expect(dialog.getByText('Hanna added entry #4.')).toBeVisible();
  });

  it('leads to no application that its reader may not see', async () => {
    show('?entry=4');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rammer #4' }));
    expect(await dialog.findByText(/K7QF-2M9X/)).toBeVisible();
    expect(dialog.queryByRole('link', { name: /K7QF-2M9X/ })).toBeNull();
  });

  it('offers nothing to write to who may only read', async () => {
    const user = show('', ['VIEW_BLACKLIST_ENTRIES']);
    await user.click(await screen.findByRole('button', { name: 'Open entry #4' }));
    await screen.findByText('Hanna added entry #4.');
    for (const name of ['Add entry', 'Import CSV', 'Add from member', 'Edit entry', 'Lift entry'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('tells at its field what is wrong, and keeps what was typed when it is refused', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Add entry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to the blacklist' }));
    const submit = dialog.getByRole('button', { name: 'Add entry' });
    await user.type(dialog.getByLabelText('Reason'), 'Rammed a convoy on purpose.');
    await user.click(submit);
    const lastDay = dialog.getByLabelText('Last day');
    expect(lastDay).toHaveAccessibleDescription('Enter a date, or tick “No end date”.');
    halfType(lastDay);
    await user.click(submit);
    expect(lastDay).toHaveAccessibleDescription('Enter a full date: day, month and year.');
    await user.click(dialog.getByLabelText('No end date'));
    expect(await dialog.findByText('Enter at least one ID or name.')).toBeVisible();
    await user.type(dialog.getByLabelText('Steam IDs'), '123');
    await user.click(submit);
    expect(await dialog.findByText('123: Not a valid Steam ID.')).toBeVisible();
    take('post', '/api/hr/blacklist', () => refusal(422, 'Entry #4 already has this Steam ID.'));
    await user.clear(dialog.getByLabelText('Steam IDs'));
    await user.type(dialog.getByLabelText('Steam IDs'), '76561190000000901');
    await user.click(submit);
    expect(await dialog.findByText('Entry #4 already has this Steam ID.')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Rammed a convoy on purpose.');
    expect(sent).toHaveLength(1);
  });

  it('begins an entry with what is known of an applicant', async () => {
    server.use(
      http.get('/api/hr/blacklist/identities/applications/K7QF-2M9X', () =>
        HttpResponse.json({
          source: 'application K7QF-2M9X',
          names: ['Zoë'],
          steam_ids: ['76561190000000902'],
          discord_ids: ['900000000000000001'],
          truckersmp_ids: [],
          emails: ['zoe@example.com'],
          obstacle: null,
        }),
      ),
    );
    const user = show('?application=K7QF-2M9X');
    take('post', '/api/hr/blacklist', () =>
      HttpResponse.json({ id: 4, version: 1, held: 1, resumed: 0 }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to the blacklist' }));
    expect(await dialog.findByLabelText('Names')).toHaveValue('Zoë');
    await user.type(dialog.getByLabelText('Reason'), 'Rammed a convoy on purpose.');
    await user.type(dialog.getByLabelText('Emails'), ',z@example.com; y@example.com');
    await user.type(dialog.getByLabelText('Evidence (optional)'), 'One{Enter}{Enter} Two ');
    await user.selectOptions(dialog.getByLabelText('Effect'), 'warn');
    await user.click(dialog.getByLabelText('No end date'));
    await user.click(dialog.getByRole('button', { name: 'Add entry' }));
    expect(await screen.findByRole('dialog', { name: 'Rammer #4' })).toBeVisible();
    expect(told()).toMatch(/Entry #4 added\..* on hold/);
    expect(sent).toMatchObject([
      {
        entry: {
          names: ['Zoë'],
          discord_ids: ['900000000000000001'],
          emails: ['zoe@example.com', 'z@example.com', 'y@example.com'],
          evidence: ['One', 'Two'],
          severity: 'warn',
          until: null,
        },
      },
    ]);
  });

  it('changes what remains of an entry that means an erased person', async () => {
    const user = show('?entry=4');
    const remaining = { ...entry, names: [], steam_ids: [], evidence: [], erased: 2 };
    server.use(http.get('/api/hr/blacklist/4', () => HttpResponse.json(remaining)));
    take('put', '/api/hr/blacklist/4', () =>
      HttpResponse.json({ id: 4, version: 4, held: 0, resumed: 0 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit entry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit entry #4' }));
    expect(dialog.getByText(/still matches a deleted person by 2 hashes/)).toBeVisible();
    const reason = dialog.getByLabelText('Reason');
    await user.clear(reason);
    await user.type(reason, 'Rammed two convoys.');
    await user.click(dialog.getByRole('button', { name: 'Save entry' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          version: 3,
          entry: { names: [], steam_ids: [], reason: 'Rammed two convoys.', until: '2026-12-31' },
        },
      ]),
    );
    await said('Entry #4 updated.');
    expect(await screen.findByRole('dialog', { name: 'Deleted person #4' })).toBeVisible();
  });

  it('lifts an entry in the version that is shown, with a reason', async () => {
    const user = show('?entry=4');
    take('post', '/api/hr/blacklist/4/lift', () =>
      HttpResponse.json({ id: 4, version: 4, held: 0, resumed: 1 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Lift entry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lift entry #4?' }));
    await user.click(dialog.getByRole('button', { name: 'Lift entry' }));
    expect(await dialog.findByText('Give a reason of at least 10 characters.')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'It was somebody else.');
    await user.click(dialog.getByRole('button', { name: 'Lift entry' }));
    await waitFor(() => expect(sent).toEqual([{ version: 3, reason: 'It was somebody else.' }]));
    await said('Entry #4 lifted. 1 application resumed.');
    expect(await screen.findByRole('dialog', { name: 'Rammer #4' })).toBeVisible();
  });

  it('shows what is wrong before anything is imported, and imports when nothing is', async () => {
    const user = show();
    const FINE = [
      { line: 2, label: 'Dora', problems: [], skipped: null },
      { line: 3, label: 'Zoe', problems: [], skipped: 'This entry was lifted.' },
    ];
    const answers = [
      {
        lines: [{ line: 2, label: 'Dora', problems: ['Give a reason.'], skipped: null }],
        problems: 1,
      },
      { lines: FINE, problems: 0 },
      { lines: FINE, problems: 0, added: 1 },
    ];
    take('post', '/api/hr/blacklist/import', () =>
      HttpResponse.json({ added: 0, held: 0, ...answers[sent.length - 1] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import entries' }));
    expect(dialog.getByRole('status')).toBeEmptyDOMElement();
    await user.click(dialog.getByRole('button', { name: 'Check lines' }));
    expect(await dialog.findByText('Give a reason.')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('1 of 1 line can’t be imported.');
    await user.type(dialog.getByLabelText('CSV'), 'x');
    await user.click(dialog.getByRole('button', { name: 'Check lines' }));
    const passedOver = await dialog.findByRole('list', { name: 'Skipped lines' });
    expect(passedOver).toHaveTextContent('Line 3: ZoeThis entry was lifted.');
    expect(dialog.getByRole('status')).toHaveTextContent(
      '1 line can be imported, 1 will be skipped.',
    );
    await user.click(dialog.getByRole('button', { name: 'Import 1 entry' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told()).toContain('1 entry imported.');
    expect(sent.map((one) => JSON.stringify(one).includes('"is_final":true'))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
