import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { aDelivery } from '@/__tests__/support/people/delivery';
import { inTransaction } from '@/backend/core/db/transaction';
import type { NoticeKind } from '@/backend/core/notice-kind';
import { tell } from '@/backend/inbox/store';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';
import { MODULES } from '@/backend/modules';

const KINDS = MODULES.flatMap(({ notices }) => notices ?? []);

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const kindOf = (name: string): NoticeKind => {
  const kind = KINDS.find((one) => one.name === name);
  if (!kind) throw new Error(`Nobody declares ${name}.`);
  return kind;
};
const tellOf = (user_id: number, name: string, about?: string) =>
  inTransaction(backend.context, (tx) =>
    tell(
      tx,
      { user_id, type: 'SUCCESS', message: name, kind: kindOf(name), ...(about && { about }) },
      backend.clock.now(),
    ),
  );
async function linksOf(email: string) {
  const cookie = await backend.signIn(email);
  const { items } = await (await backend.call('/api/notifications', { cookie })).json();
  return items.map(({ link }: { link: string | null }) => link);
}

/** These lead to a page as a whole; all others name their record, or are of the reader's own profile. */
const LEAD_TO_A_PAGE: Readonly<Record<string, string>> = {
  'job.recomputed': 'about many jobs',
  'job.orphans_linked': 'about many jobs',
  'event.disputed': 'the queue has what waits for an answer, and nothing else',
  'account.disabled': 'signed out: there is only the sign-in page',
  'account.dismissed': 'signed out: there is only the sign-in page',
  'account.reactivated': 'about the account as a whole',
  'account.renamed': 'the name is in the settings',
  'connection.revoked': 'the page links what is missing',
  'account.link_cleared': 'the page links what is missing',
  'service.refuses': 'the dashboard has what doesn’t work now',
  'service.events_full': 'the dashboard has what doesn’t work now',
  'service.waits': 'the dashboard has what doesn’t work now',
  'service.mail_lost': 'the dashboard has what doesn’t work now',
  'service.role_refused': 'the dashboard has what doesn’t work now',
  'service.turned_away': 'the dashboard has what doesn’t work now',
  'onboarding.completed': 'the panel is open now',
  'onboarding.reminder': 'the page goes on at the next step',
  'onboarding.tracker_silent': 'the tracker is in the settings',
  'user.deletion_waits': 'somebody else has to be chosen in the list',
  'quota.exempted': 'the dashboard has the own quota',
  'quota.exemption_withdrawn': 'the dashboard has the own quota',
  'quota.reminded': 'the dashboard has the own quota',
  'auto_claim.ended': 'the page is the record',
  'blacklist.hit': 'the page lists the matches first',
  'bonus.started': 'bonuses are cards of one page',
  'bonus.awarded': 'bonuses are cards of one page',
  'bonus.award_revoked': 'bonuses are cards of one page',
  'bonus.ended': 'a bonus has no page of its own',
  'rank.changed': 'the ladder marks the own rank',
  'rank.ladder_changed': 'the ladder marks the own rank',
  'account.factor_lifted': 'two-step verification is in the settings',
  'account.factor_reset_asked': 'the tab has what waits for an answer, and nothing else',
  'rules.published': 'there is one version to accept',
};
/** Queues and own pages that hold a few records at a time, each with its own words. */
const OF_A_QUEUE = /^(event_invite|loa|staff_loa|leave|transfer)\./;
const ABOUT = '2026-04-02';

it.each(KINDS.filter(({ name }) => !OF_A_QUEUE.test(name)))(
  'of the kind $name leads to what it is about',
  ({ name, path }) => {
    const found = path?.(ABOUT, 77);
    const isOfRecord = found === undefined || /2026-04|\/profiles\/77$/.test(found);
    expect([name, isOfRecord]).toEqual([name, !Object.hasOwn(LEAD_TO_A_PAGE, name)]);
  },
);

it('knows no page of a kind that isn’t there', () => {
  const names = KINDS.map(({ name }) => name);
  expect(Object.keys(LEAD_TO_A_PAGE).filter((name) => !names.includes(name))).toEqual([]);
});

describe('a notification', () => {
  it.each([
    ['manual_job.created', '7', '/jobs/waiting-requests?request=7'],
    ['job_report.created', '3', '/jobs/all?tab=reports&report=3'],
    ['hr_day.offered', '2026-04-02', '/hr/day-claim?month=2026-04'],
    ['loa.requested', '4', '/loa/driver/pending'],
    ['leave.requested', '4', '/leave/pending'],
    ['onboarding.finished', '9', '/profiles/9'],
  ])('%s leads to what it is about, for whoever may go there', async (name, about, link) => {
    const hanna = await backend.addMember({ name: 'Hanna' }, ['Driver', 'HR']);
    await tellOf(hanna, name, about);
    expect(await linksOf('hanna@example.com')).toEqual([link]);
  });

  it('leads its reader to their own profile, and nowhere without a record', async () => {
    const ada = await backend.addMember({ name: 'Ada' });
    await tellOf(ada, 'award.granted', '12');
    await tellOf(ada, 'job.reviewed');
    expect(await linksOf('ada@example.com')).toEqual([null, `/profiles/${ada}`]);
  });

  it('leads nowhere once its reader may not go there any more', async () => {
    const hanna = await backend.addMember({ name: 'Hanna' }, ['Driver', 'HR']);
    await tellOf(hanna, 'manual_job.created', '7');
    await backend.query(
      "delete from user_roles where role_id in (select id from roles where name = 'HR')",
    );
    expect(await linksOf('hanna@example.com')).toEqual([null]);
  });

  it('of a job leads its driver there, and nobody else without the permission', async () => {
    const ada = await backend.addMember({ name: 'Ada', steam_id: '76561190000000001' });
    const bob = await backend.addMember({ name: 'Bob' });
    const hanna = await backend.addMember({ name: 'Hanna' }, ['Driver', 'HR']);
    await inTransaction(backend.context, (tx) =>
      recordDelivery(
        tx,
        backend.context,
        aDelivery({ finished_at: new Date('2026-03-19T20:00:00Z') }),
        null,
      ),
    );
    for (const id of [bob, hanna]) await tellOf(id, 'job.reviewed', '1');
    expect(await linksOf('ada@example.com')).toEqual(['/jobs/1']);
    expect(await linksOf('bob@example.com')).toEqual([null]);
    expect(await linksOf('hanna@example.com')).toEqual(['/jobs/1']);
    expect(ada).toBe(1);
  });

  it('can be listed by what it is of', async () => {
    const ada = await backend.addMember({ name: 'Ada' });
    await tellOf(ada, 'job.reviewed', '1');
    await tellOf(ada, 'award.granted', '1');
    const cookie = await backend.signIn('ada@example.com');
    const ask = async (path: string, json?: object) =>
      (await backend.call(path, { method: json ? 'POST' : 'GET', cookie, json })).json();
    const { items } = await ask('/api/notifications?subject=rewards');
    expect(items).toMatchObject([{ message: 'award.granted', subject: 'rewards' }]);
    expect(await ask('/api/notifications/read', { up_to: 2, subject: 'rewards' })).toEqual({
      read: 1,
    });
    expect(await ask('/api/inbox/unread')).toEqual({ count: 1 });
  });
});

it('no two domains declare the same kind', () => {
  const names = KINDS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
