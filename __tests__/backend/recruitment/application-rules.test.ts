import {
  type Actor,
  type ApplicationEvent,
  isOldEnough,
  judge,
  isOpenAt,
  mayApplyAgainAt,
  mayReopen,
  mayResend,
} from '@/backend/recruitment/applications/rules';
import {
  APPLICATION_STATES,
  type ApplicationState,
} from '@/lib/contracts/recruitment/applications';

const HOLDER = { user_id: 1, viewsApps: true, managesApps: false };
const COLLEAGUE = { user_id: 2, viewsApps: true, managesApps: false };
const LEAD = { user_id: 3, viewsApps: true, managesApps: true };
const DRIVER = { user_id: 4, viewsApps: false, managesApps: false };

/** Which states an event leads from and to, and who may bring it about while the first one holds it. */
const TABLE: [ApplicationEvent, Partial<Record<ApplicationState, ApplicationState>>, Actor[]][] = [
  ['submit', { draft: 'submitted' }, ['applicant']],
  ['claim', { submitted: 'claimed' }, [HOLDER, COLLEAGUE, LEAD, 'panel']],
  [
    'assign',
    {
      claimed: 'claimed',
      info_requested: 'info_requested',
      interview: 'interview',
      on_hold: 'on_hold',
    },
    [LEAD],
  ],
  ['release', { claimed: 'submitted' }, [HOLDER, LEAD]],
  ['idle', { claimed: 'submitted' }, ['panel']],
  ['ask', { claimed: 'info_requested' }, [HOLDER, LEAD]],
  ['answer', { info_requested: 'claimed' }, ['applicant']],
  ['silence', { info_requested: 'expired' }, ['panel']],
  ['set_interview', { claimed: 'interview', interview: 'interview' }, [HOLDER, LEAD]],
  ['end_interview', { interview: 'claimed' }, [HOLDER, LEAD]],
  ['call_off_interview', { interview: 'claimed' }, [HOLDER, LEAD]],
  ['hold', { submitted: 'on_hold', claimed: 'on_hold' }, [HOLDER, LEAD, 'panel']],
  ['resume', { on_hold: 'claimed' }, [HOLDER, LEAD]],
  [
    'match',
    {
      submitted: 'on_hold',
      claimed: 'on_hold',
      info_requested: 'on_hold',
      interview: 'on_hold',
    },
    ['panel'],
  ],
  ['clear', { on_hold: 'claimed' }, ['panel']],
  ['clear_unclaimed', { on_hold: 'submitted' }, ['panel']],
  ['accept', { claimed: 'accepted', interview: 'accepted' }, [HOLDER, LEAD]],
  ['decline', { claimed: 'declined', interview: 'declined' }, [HOLDER, LEAD]],
  ['close_spam', { submitted: 'declined', claimed: 'declined', on_hold: 'declined' }, [LEAD]],
  [
    'withdraw',
    {
      draft: 'withdrawn',
      submitted: 'withdrawn',
      claimed: 'withdrawn',
      info_requested: 'withdrawn',
      interview: 'withdrawn',
      on_hold: 'withdrawn',
    },
    ['applicant'],
  ],
  ['reopen', { declined: 'claimed', activation_expired: 'claimed' }, [LEAD]],
  ['close_lapsed', { activation_expired: 'expired' }, [LEAD]],
  ['activate', { accepted: 'activated' }, ['applicant']],
  ['lapse', { accepted: 'activation_expired' }, ['panel']],
  ['resend', { accepted: 'accepted', activation_expired: 'accepted' }, [HOLDER, COLLEAGUE, LEAD]],
];
const ACTORS: Actor[] = ['applicant', 'panel', HOLDER, COLLEAGUE, LEAD, DRIVER];

describe.each(TABLE)('the event %s', (event, ways, allowed) => {
  it.each(APPLICATION_STATES)('has one outcome in the state %s', (state) => {
    const [someone = 'panel'] = allowed;
    const outcome = judge({ state, assignee_id: 1 }, event, someone);
    const next = ways[state];
    expect(outcome).toEqual(
      next === undefined ? { ok: false, why: expect.any(String) } : { ok: true, state: next },
    );
  });

  it('is brought about by those alone who may', () => {
    const [state] = APPLICATION_STATES.filter((one) => ways[one] !== undefined);
    const able = ACTORS.filter(
      (actor) => judge({ state: state ?? 'draft', assignee_id: 1 }, event, actor).ok,
    );
    expect(able).toHaveLength(allowed.length);
    expect(able).toEqual(expect.arrayContaining(allowed));
  });
});

describe('what nobody has any more', () => {
  it.each<[ApplicationEvent, ApplicationState, ApplicationState, Actor]>([
    ['claim', 'info_requested', 'info_requested', COLLEAGUE],
    ['claim', 'interview', 'interview', COLLEAGUE],
    ['answer', 'info_requested', 'submitted', 'applicant'],
    ['end_interview', 'interview', 'submitted', LEAD],
    ['call_off_interview', 'interview', 'submitted', LEAD],
  ])('has its own outcome of %s in the state %s', (event, state, next, actor) => {
    expect(judge({ state, assignee_id: null }, event, actor)).toEqual({ ok: true, state: next });
  });
});

describe('a refused event', () => {
  it.each<[string, ApplicationState, number | null, ApplicationEvent, Actor, string]>([
    ['a claim of what a colleague holds', 'claimed', 1, 'claim', COLLEAGUE, 'claimed_already'],
    ['a claim of what waits and nobody holds', 'on_hold', null, 'claim', COLLEAGUE, 'not_now'],
    ['a claim of what is decided', 'declined', 1, 'claim', COLLEAGUE, 'not_now'],
    ['a decision of a colleague', 'claimed', 1, 'accept', COLLEAGUE, 'claim_first'],
    ['a decision on what nobody holds', 'submitted', null, 'decline', LEAD, 'claim_first'],
    ['a decision by a driver', 'claimed', 1, 'accept', DRIVER, 'not_allowed'],
    ['a second decision', 'accepted', 1, 'decline', HOLDER, 'not_now'],
    ['a re-opening by the one who declined', 'declined', 1, 'reopen', HOLDER, 'not_allowed'],
  ])('says why: %s', (_case, state, assignee_id, event, actor, why) => {
    expect(judge({ state, assignee_id }, event, actor)).toEqual({ ok: false, why });
  });
});

describe('the times of recruitment', () => {
  const decided = new Date('2026-03-01T10:00:00Z');

  it('lets a declined applicant wait, and any other apply at once', () => {
    expect(mayApplyAgainAt('declined', decided, 30)).toEqual(new Date('2026-03-31T10:00:00Z'));
    expect(mayApplyAgainAt('declined', decided, 0)).toBeNull();
    expect(mayApplyAgainAt('withdrawn', decided, 30)).toBeNull();
    expect(mayApplyAgainAt('expired', decided, 30)).toBeNull();
  });

  it('re-opens for thirty days', () => {
    const declined = { state: 'declined', decided_at: decided, acted_at: decided } as const;
    expect(mayReopen(declined, new Date('2026-03-31T09:59:59Z'))).toBe(true);
    expect(mayReopen(declined, new Date('2026-03-31T10:00:00Z'))).toBe(false);
    expect(mayReopen({ ...declined, state: 'claimed' }, decided)).toBe(false);
    const lapsed = { ...declined, state: 'activation_expired' } as const;
    expect(mayReopen(lapsed, new Date('2026-04-07T09:59:59Z'))).toBe(true);
    expect(mayReopen(lapsed, new Date('2026-04-07T10:00:00Z'))).toBe(false);
  });

  it('sends the link of an acceptance again three times', () => {
    const sent = (activation_mails: number, state: ApplicationState = 'accepted') =>
      mayResend({ state, activation_mails });
    expect([1, 3, 4].map((mails) => sent(mails))).toEqual([true, true, false]);
    expect(sent(1, 'activation_expired')).toBe(true);
    expect(sent(1, 'activated')).toBe(false);
  });

  it('opens with the first moment of the company’s day', () => {
    const isOpen = (now: string, reopens_on: string | null = '2026-03-21') =>
      isOpenAt({ is_open: false, reopens_on }, new Date(now), 'Europe/Berlin');
    expect(isOpen('2026-03-20T22:59:59Z')).toBe(false);
    expect(isOpen('2026-03-20T23:00:00Z')).toBe(true);
    expect(isOpen('2026-03-21T12:00:00Z', null)).toBe(false);
  });

  it('takes whoever turns sixteen this year', () => {
    expect(isOldEnough(2010, decided)).toBe(true);
    expect(isOldEnough(2011, decided)).toBe(false);
  });
});
