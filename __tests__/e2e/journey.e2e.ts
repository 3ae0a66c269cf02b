import type { Page } from 'playwright';
import { PEOPLE } from '@/__tests__/support/people/apply';
import { startStandIns } from '@/__tests__/support/services/stand-ins';
import { buildIfNeeded } from '@/scripts/measure/build';
import { type RunningPanel, startPanel } from '@/scripts/measure/panel';
import * as pastTheForm from '@/scripts/measure/sign-in';
import { withBrowser } from './support/browser';
import {
  claim,
  fillExperience,
  fillPerson,
  getAboard,
  passDiscord,
  passSteam,
  send,
} from './support/journey';
import { freshDelivery, postToTrucky } from './support/trucky';

const DISCORD_CHANNELS = 'job_log=100001,announcements=100002,recruitment=100003';
const START_LIMIT_MS = 300_000;
const NADIA = { name: 'Nadia', email: 'nadia@example.com' };
const PIET = { name: 'Piet', email: 'piet@example.com' };
const PASSWORD = 'a lorry full of oranges';

const { open } = withBrowser();
let standIns: Awaited<ReturnType<typeof startStandIns>>;
let panel: RunningPanel;

beforeAll(async () => {
  buildIfNeeded();
  standIns = await startStandIns();
  panel = await startPanel({ ...standIns.settings, ...standIns.bot, DISCORD_CHANNELS });
}, START_LIMIT_MS);
afterAll(async () => {
  await panel.stop();
  await standIns.stop();
});

type Opening = NonNullable<Parameters<typeof open>[0]>;
const openStranger = (own: Pick<Opening, 'storageState' | 'expected'> = {}) =>
  open({ url: panel.url, leadsTo: Object.values(standIns.urls), ...own });

async function openRecruiter(): Promise<Page> {
  const page = await open({ url: panel.url });
  await pastTheForm.signIn(page.request, panel.url, 'recruiter');
  return page;
}

/** The browser is closed and restarted: of its cookies stay those that say how long. */
async function openAgain(page: Page): Promise<Page> {
  const { cookies, origins } = await page.context().storageState();
  await page.context().close();
  return openStranger({
    storageState: { cookies: cookies.filter(({ expires }) => expires > 0), origins },
  });
}

async function apply(): Promise<{ stranger: Page; ref: string }> {
  const first = await openStranger();
  await first.goto('/apply');
  await passSteam(first, 'Nadia Okafor');
  await first.getByText('All checks passed.').waitFor();
  await passDiscord(first, 'Nadia Okafor');
  await first.getByText('Discord is linked as Nadia Okafor.').waitFor();
  await first.getByRole('link', { name: 'Continue to the form' }).click();
  await fillPerson(first, NADIA);
  await first.getByText(/^Draft saved/).waitFor();

  const stranger = await openAgain(first);
  await stranger.goto('/apply');
  await stranger.getByRole('link', { name: 'Fill in form' }).click();
  await stranger.waitForURL(/\/apply\/application$/);
  expect(await stranger.getByLabel('Name', { exact: true }).inputValue()).toBe('Nadia');
  await stranger.getByRole('button', { name: 'Remove English' }).waitFor();
  await fillExperience(stranger, 'I like lorries.');
  await stranger.getByRole('button', { name: 'Send application' }).click();
  await stranger.getByText('Write at least 200 characters.').first().waitFor();
  await fillExperience(stranger);
  return { stranger, ref: await send(stranger) };
}

async function accept(ref: string): Promise<void> {
  const recruiter = await openRecruiter();
  await claim(recruiter, ref);
  await recruiter.getByText(/^Passed: .*Hours played/).waitFor();
  await recruiter.getByLabel('Note').fill('All is well. I would take her.');
  await recruiter.getByRole('button', { name: 'Add note' }).click();
  await recruiter
    .getByRole('listitem')
    .filter({ hasText: 'I would take her.' })
    .getByText('Note', { exact: true })
    .waitFor();
  await recruiter.getByRole('button', { name: 'Accept' }).click();
  const dialog = recruiter.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption({ label: 'Driver' });
  await dialog.getByLabel('Division').selectOption({ label: 'Tankers' });
  await dialog.getByLabel('Tracker').selectOption({ label: 'Trucky' });
  await dialog.getByRole('button', { name: 'Accept applicant' }).click();
  await recruiter.getByText('Nadia accepted.').waitFor();
}

async function activate(stranger: Page): Promise<void> {
  await stranger.goto('/api/outbox');
  const mail = stranger.getByRole('row').filter({ hasText: NADIA.email });
  await mail.getByRole('link', { name: /activate|welcome/i }).click();
  await stranger.getByRole('link', { name: /\/activate\// }).click();
  await stranger.getByText(NADIA.email).waitFor();
  await stranger.getByLabel('New password').fill(PASSWORD);
  await stranger.getByLabel('Confirm password').fill(PASSWORD);
  await stranger.getByRole('button', { name: 'Activate account' }).click();
  await stranger.waitForURL(/\/onboarding$/);
}

async function signInAgain(member: Page): Promise<void> {
  await member.getByRole('button', { name: 'Sign out' }).click();
  await member.waitForURL(/\/login/);
  await member.getByLabel('Email').fill(NADIA.email);
  await member.getByLabel('Password').fill(PASSWORD);
  await member.getByRole('button', { name: 'Sign in' }).click();
  // Not by way of the dashboard, which would refuse whoever isn't aboard yet.
  await member.waitForURL(/\/onboarding\/rules$/);
}

async function deliver(member: Page): Promise<void> {
  const isFollowing = member.waitForRequest((request) => request.url().endsWith('/api/changes'));
  await member.goto('/jobs');
  await member.getByText('No jobs yet').waitFor();
  await isFollowing;
  const delivery = freshDelivery({ id: 9_100_001, steam_id: PEOPLE.nadia.steam_id });
  expect(await postToTrucky(delivery, { url: panel.url })).toMatchObject({
    status: 200,
    body: { result: 'accepted' },
  });
  // Nothing is reloaded: the delivery reaches the open page by itself.
  await member
    .getByRole('row')
    .filter({ hasText: 'Helsinki' })
    .getByText('837', { exact: true })
    .waitFor();
  await member.getByRole('link', { name: 'Dashboard' }).click();
  await member.getByText('837 points in total').waitFor();
}

test('a stranger applies, is accepted, comes aboard and delivers', async () => {
  const { stranger, ref } = await apply();
  await stranger.getByText('Waiting').waitFor();
  await accept(ref);
  await stranger.reload();
  await stranger.getByText('Accepted', { exact: true }).waitFor();
  await activate(stranger);
  await signInAgain(stranger);
  await getAboard(stranger);
  await deliver(stranger);
});

test('whoever applies on a day on which every service fails is asked about later', async () => {
  const stranger = await openStranger({ expected: /status of (409|422|502|503)/ });
  await standIns.setMode('steam', 'lying');
  await stranger.goto('/apply');
  await passSteam(stranger, 'Piet de Haan');
  await stranger.getByText('Steam didn’t confirm the sign-in.').waitFor();
  await standIns.setMode('steam', 'normal');
  await standIns.setMode('truckersmp', 'slow');
  await passSteam(stranger, 'Piet de Haan');
  await stranger.getByRole('listitem').filter({ hasText: 'Unknown' }).first().waitFor();

  await standIns.setMode('discord', 'limited');
  await passDiscord(stranger, 'Piet de Haan');
  await stranger.getByText(/Discord isn’t responding/).waitFor();
  await standIns.setMode('discord', 'normal');
  const goOn = stranger.getByRole('link', { name: 'Continue to the form' });
  // Discord asked to be left alone for some seconds, and is.
  while (!(await goOn.isVisible())) {
    await passDiscord(stranger, 'Piet de Haan');
    await goOn
      .or(stranger.getByText(/Discord isn’t responding/))
      .first()
      .waitFor();
  }
  await goOn.click();
  await fillPerson(stranger, PIET);
  await fillExperience(stranger);
  const ref = await send(stranger);

  await standIns.setMode('truckersmp', 'normal');
  const recruiter = await openRecruiter();
  await claim(recruiter, ref);
  const age = recruiter.getByRole('listitem').filter({ hasText: 'Account age' });
  await age.getByText('Unknown').waitFor();
  await recruiter.getByRole('button', { name: 'Check TruckersMP again' }).click();
  await age.getByText('Warning').waitFor();
});
