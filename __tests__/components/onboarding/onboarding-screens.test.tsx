import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { told } from '@/__tests__/support/screens/messages';
import { ConnectionsStepScreen } from '@/components/onboarding/connections-step-screen';
import { OnboardingScreen } from '@/components/onboarding/onboarding-screen';
import { PointsStepScreen } from '@/components/onboarding/points-step-screen';
import { RepresentationStepScreen } from '@/components/onboarding/representation-step/representation-step-screen';
import { RulesStepScreen } from '@/components/onboarding/rules-step/rules-step-screen';
import { TrackerStepScreen } from '@/components/onboarding/tracker-step/tracker-step-screen';
import { ONBOARDING_STEPS, type OnboardingStep } from '@/lib/contracts/onboarding';
import { DEFAULT_POINT_RULES } from '@/lib/contracts/rewards/point-rules';

const AT = '2026-03-20T12:00:00.000Z';
const sent = jest.fn();

/** As far as all steps before this one. */
function standAt(next: OnboardingStep | null) {
  const place = next === null ? ONBOARDING_STEPS.length : ONBOARDING_STEPS.indexOf(next);
  server.use(
    http.get('/api/onboarding', () =>
      HttpResponse.json({
        is_open: next !== null,
        member_no: 61,
        steps: ONBOARDING_STEPS.map((step, turn) => ({ step, done_at: turn < place ? AT : null })),
        next,
      }),
    ),
  );
}
const answerTo = (path: string, answer: object, status = 200) =>
  server.use(
    http.all(path, async ({ request }) => {
      if (request.method !== 'GET') sent(path, await request.json().catch(() => null));
      return HttpResponse.json(answer, { status });
    }),
  );
const refusal = (message: string) => ({ error: { code: 'no', message } });

beforeEach(() => sent.mockClear());

describe('the welcome', () => {
  it('shows how far it is, and leads to the first open step', async () => {
    standAt('tracker');
    openScreen(<OnboardingScreen />, '/onboarding');
    expect(await screen.findByText('2 of 5 steps done')).toBeVisible();
    expect(screen.getByText('#61')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/onboarding/tracker',
    );
    expect(screen.queryByRole('link', { name: 'Company' })).toBeNull();
  });

  it('leads on at once whoever was sent here from the panel', async () => {
    standAt('points');
    openScreen(<OnboardingScreen />, '/onboarding', { address: '/onboarding?resume=1' });
    await waitFor(() => expect(window.location.pathname).toBe('/onboarding/points'));
  });

  it('lets a member sign out', async () => {
    const left = watchLeaving();
    standAt('rules');
    answerTo('/api/session', {});
    openScreen(<OnboardingScreen />, '/onboarding');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(left).toEqual(['/login?reason=logged_out']));
  });

  it('says to others that they are aboard', async () => {
    standAt(null);
    openScreen(<OnboardingScreen />, '/onboarding');
    expect(await screen.findByText('You’ve already finished onboarding.')).toBeVisible();
  });
});

it('a step whose turn has not come names the one that is open', async () => {
  standAt('rules');
  answerTo('/api/onboarding/representation', { tag: '', discord_nickname: '', vtc_url: null });
  openScreen(<RepresentationStepScreen />, '/onboarding/representation');
  expect(await screen.findByRole('alert')).toHaveTextContent('Finish the earlier steps first.');
  await callsHaveArrived();
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
});

describe('the rules', () => {
  const RULES = {
    id: 4,
    major: 2,
    minor: 0,
    published_at: AT,
    change_note: 'New quota.',
    html: '<h2>On the road</h2><p>Be kind.</p>',
    anchors: [{ id: 'on-the-road', title: 'On the road' }],
    questions: [
      { question: 'Are you kind?', answers: ['Yes', 'No'] },
      { question: 'Always?', answers: ['No', 'Yes'] },
    ],
    accepted_at: null,
  };
  const choose = async (question: string, answer: string) =>
    userEvent.click(
      (await screen.findByRole('radiogroup', { name: question })).querySelectorAll('input')[
        RULES.questions.find((one) => one.question === question)?.answers.indexOf(answer) ?? 0
      ] ?? document.body,
    );

  const acceptAll = async () => {
    await choose('Are you kind?', 'Yes');
    await choose('Always?', 'Yes');
    await userEvent.click(screen.getByLabelText('I’ve read the rules and will follow them'));
    await userEvent.click(screen.getByRole('button', { name: 'Accept rules' }));
  };

  it('are accepted with what was read, answered and agreed to', async () => {
    standAt('rules');
    answerTo('/api/rules', RULES);
    answerTo('/api/rules/acceptance', {});
    openScreen(<RulesStepScreen />, '/onboarding/rules');
    expect(await screen.findByRole('heading', { name: 'On the road' })).toBeVisible();
    await acceptAll();
    await waitFor(() => expect(window.location.pathname).toBe('/onboarding/connections'));
    expect(sent).toHaveBeenCalledWith('/api/rules/acceptance', {
      version_id: 4,
      has_read: true,
      answers: [0, 1],
      accepts: true,
    });
  });

  it('stay with what was chosen when the server says no', async () => {
    standAt('rules');
    answerTo('/api/rules', RULES);
    answerTo('/api/rules/acceptance', refusal('Read to the end and answer all questions.'), 422);
    openScreen(<RulesStepScreen />, '/onboarding/rules');
    await acceptAll();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Read to the end and answer all questions.',
    );
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
  });

  it('are read to the end before they are accepted', async () => {
    const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    standAt('rules');
    answerTo('/api/rules', RULES);
    answerTo('/api/rules/acceptance', {});
    openScreen(<RulesStepScreen />, '/onboarding/rules');
    await acceptAll();
    expect(screen.getByRole('alert')).toHaveTextContent('Read the rules to the end first.');
    await callsHaveArrived();
    expect(sent).not.toHaveBeenCalled();
    const rules = screen.getByRole('region', { name: 'The rules' });
    rules.scrollTop = 900;
    fireEvent.scroll(rules);
    await userEvent.click(screen.getByRole('button', { name: 'Accept rules' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    height.mockRestore();
  });

  it('say at its question what is missing, and send nothing', async () => {
    standAt('rules');
    answerTo('/api/rules', RULES);
    openScreen(<RulesStepScreen />, '/onboarding/rules');
    await choose('Are you kind?', 'Yes');
    await userEvent.click(screen.getByRole('button', { name: 'Accept rules' }));
    expect(screen.getByRole('radiogroup', { name: 'Always?' })).toHaveAccessibleDescription(
      'Choose an answer.',
    );
    expect(screen.getByRole('radiogroup', { name: 'Always?' })).toBeInvalid();
    expect(screen.getByRole('radiogroup', { name: 'Always?' })).toContainElement(
      screen.getAllByRole('radio').find((radio) => radio === document.activeElement) ?? null,
    );
    expect(
      screen.getByLabelText('I’ve read the rules and will follow them'),
    ).toHaveAccessibleDescription('Tick the box to accept the rules.');
    await callsHaveArrived();
    expect(sent).not.toHaveBeenCalled();
  });

  it('ask an active member again after a change, and lead back', async () => {
    const left = watchLeaving();
    standAt(null);
    answerTo('/api/rules', RULES);
    answerTo('/api/rules/acceptance', {});
    history.replaceState(null, '', '/onboarding/rules?next=%2Fjobs%3Fsort%3Dkm');
    openScreen(<RulesStepScreen />, '/onboarding/rules');
    expect(await screen.findByText('Please accept the updated rules.')).toBeVisible();
    await acceptAll();
    await waitFor(() => expect(left).toEqual(['/jobs?sort=km']));
  });

  it.each(['//evil.example', 'https://evil.example/', '/%5Cevil.example', '/login'])(
    'lead nobody to %s',
    async (next) => {
      const left = watchLeaving();
      standAt(null);
      answerTo('/api/rules', RULES);
      answerTo('/api/rules/acceptance', {});
      history.replaceState(null, '', `/onboarding/rules?${new URLSearchParams({ next })}`);
      openScreen(<RulesStepScreen />, '/onboarding/rules');
      await acceptAll();
      await waitFor(() => expect(left).toEqual(['/']));
    },
  );
});

describe('the accounts', () => {
  const linked = {
    name: 'Zoë',
    linked_at: AT,
    reason: null,
    problem: null,
    is_required: true,
    can_link: true,
  };
  const missing = { ...linked, name: null, linked_at: null, reason: null, problem: 'missing' };

  it('have to be linked where they are required', async () => {
    standAt('connections');
    answerTo('/api/connections', {
      proof: null,
      items: [
        { ...linked, service: 'steam' },
        { ...missing, service: 'discord' },
      ],
    });
    openScreen(<ConnectionsStepScreen />, '/onboarding/connections');
    expect(await screen.findByRole('button', { name: 'Link Discord' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('may be left as they are where they are not', async () => {
    standAt('connections');
    answerTo('/api/connections', {
      proof: null,
      items: [
        { ...linked, service: 'steam' },
        { ...missing, service: 'truckersmp', is_required: false },
      ],
    });
    answerTo('/api/onboarding/steps/connections', { next: 'tracker' });
    answerTo('/api/connections/truckersmp', { truckersmp: 'not_found' });
    openScreen(<ConnectionsStepScreen />, '/onboarding/connections');
    await userEvent.click(await screen.findByRole('button', { name: 'Find TruckersMP account' }));
    expect(
      await screen.findByText('We couldn’t find a TruckersMP account for this Steam account.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.pathname).toBe('/onboarding/tracker'));
  });
});

describe('the tracker', () => {
  const own = {
    last_signal_at: null,
    company: 'not_needed',
    job_logger_address: '/api/x',
    used_by: [],
  };

  it('is chosen among those that there are', async () => {
    standAt('tracker');
    const used_by = [
      { tracker: 'tracksim', drivers: 12 },
      { tracker: 'trucky', drivers: 1 },
    ];
    answerTo('/api/tracker', { ...own, tracker: null, used_by });
    openScreen(<TrackerStepScreen />, '/onboarding/tracker');
    expect(await screen.findByRole('radio', { name: 'TrackSim' })).toHaveAccessibleDescription(
      'Runs alongside the game. Sign in with Steam. Used by 12 drivers here, more than any other.',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'TrackSim' }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose tracker' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('/api/tracker', { tracker: 'tracksim' }));
  });

  it('may be chosen later, too', async () => {
    standAt('tracker');
    answerTo('/api/tracker', { ...own, tracker: null });
    answerTo('/api/onboarding/tracker', { next: 'points' });
    openScreen(<TrackerStepScreen />, '/onboarding/tracker');
    await userEvent.click(await screen.findByRole('button', { name: 'Set up later' }));
    await waitFor(() => expect(window.location.pathname).toBe('/onboarding/points'));
  });

  it('is waited for, or left for later', async () => {
    standAt('tracker');
    answerTo('/api/tracker', { ...own, tracker: 'trucky', company: 'waiting' });
    answerTo('/api/onboarding/tracker', { next: 'points' });
    openScreen(<TrackerStepScreen />, '/onboarding/tracker');
    expect(await screen.findByText(/Waiting for a test signal/)).toBeVisible();
    expect(screen.getByText(/We’ll check again automatically/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Trucky' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Set up later' }));
    await waitFor(() => expect(window.location.pathname).toBe('/onboarding/points'));
    expect(sent).toHaveBeenCalledWith('/api/onboarding/tracker', { is_later: true });
    expect(told()).toContain('haven’t heard from your tracker yet');
  });

  it('that was heard leads on', async () => {
    standAt('tracker');
    answerTo('/api/tracker', { ...own, tracker: 'trucky', last_signal_at: AT, company: 'added' });
    answerTo('/api/onboarding/tracker', { next: 'points' });
    openScreen(<TrackerStepScreen />, '/onboarding/tracker');
    expect(await screen.findByText(/Trucky works: last signal/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('/api/onboarding/tracker', { is_later: false }),
    );
  });

  it('that has tokens shows one once', async () => {
    standAt('tracker');
    answerTo('/api/tracker', { ...own, tracker: 'job_logger' });
    server.use(
      http.get('/api/tracker-token', () =>
        HttpResponse.json({ tracker: 'job_logger', token: null, address: '/api/x' }),
      ),
      http.post('/api/tracker-token', () =>
        HttpResponse.json({ token: 'only-now', address: '/api/x' }),
      ),
    );
    openScreen(<TrackerStepScreen />, '/onboarding/tracker');
    await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
    expect(await screen.findByDisplayValue('only-now')).toBeVisible();
    expect(screen.getByDisplayValue('http://localhost/api/x')).toBeVisible();
  });
});

it('the points are played with by the rules that hold, and understood', async () => {
  standAt('points');
  answerTo('/api/rewards/rules', {
    current: { id: 0, valid_from: null, by: null, rules: DEFAULT_POINT_RULES },
    versions: [],
  });
  const rank = { color: '#123456', perks: '', members: 1 };
  answerTo('/api/rewards/ranks', {
    ranks: [
      { ...rank, id: 1, level: 1, name: 'Apprentice Driver', min_points: 0 },
      { ...rank, id: 2, level: 2, name: 'Novice Driver', min_points: 2500 },
    ],
    points: 0,
    version: 'v',
  });
  answerTo('/api/onboarding/steps/points', { next: 'representation' });
  openScreen(<PointsStepScreen />, '/onboarding/points');
  const driven = await screen.findByLabelText('Distance driven (km)');
  await userEvent.clear(driven);
  await userEvent.type(driven, '5');
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.join(' ')).toMatch(/\d point/);
  expect(await screen.findByText('You start as Apprentice Driver')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I understand' }));
  await waitFor(() => expect(window.location.pathname).toBe('/onboarding/representation'));
});

it('the last step shows tag and nickname to copy, and opens the panel', async () => {
  const left = watchLeaving();
  standAt('representation');
  answerTo('/api/onboarding/representation', {
    tag: '[HF]',
    discord_nickname: '[HF] Zoë',
    vtc_url: 'https://truckersmp.example/vtc/1',
  });
  server.use(
    http.post('/api/onboarding/steps/representation', () => {
      standAt(null);
      return HttpResponse.json({ next: null });
    }),
  );
  openScreen(<RepresentationStepScreen />, '/onboarding/representation');
  expect(await screen.findByLabelText('TruckersMP tag')).toHaveValue('[HF]');
  expect(screen.getByLabelText('Discord nickname')).toHaveValue('[HF] Zoë');
  expect(
    screen.getByRole('button', { name: 'Copy', description: 'Discord nickname' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /Join .* on TruckersMP/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(left).toEqual(['/']));
});
