import type { Page } from 'playwright';
import { MOTIVE } from '@/__tests__/support/apply-form';

/** Chooses who one is at a stand-in of Steam or Discord. */
const chooseAt = async (page: Page, title: string, who: string) => {
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('button', { name: who, exact: true }).click();
};

export async function passSteam(page: Page, who: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Steam' }).click();
  await chooseAt(page, 'Sign in through Steam', who);
  await page.waitForURL(/\/apply\/steam\/callback/);
}

export async function passDiscord(page: Page, who: string): Promise<void> {
  await page.getByLabel('Add me to the company’s Discord server').check();
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await chooseAt(page, 'Authorise with Discord', who);
  await page.waitForURL(/\/apply\/discord\/callback/);
}

/** The upper half of the form, who somebody is. */
export async function fillPerson(page: Page, { name, email }: Record<'name' | 'email', string>) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Birth year').fill('1994');
  await page.getByLabel('Country').selectOption({ label: 'Nigeria' });
  await page.getByRole('combobox', { name: 'Languages' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await page.keyboard.press('Escape');
}

/** The lower half, with everything that has to be said. */
export async function fillExperience(page: Page, motive = MOTIVE): Promise<void> {
  await page.getByLabel('Euro Truck Simulator 2').check();
  await page.getByLabel('Hours per week').fill('8');
  await page.getByLabel('Microphone').selectOption({ label: 'Yes' });
  await page.getByLabel('Why do you want to join us?').fill(motive);
  await page.getByLabel(/I accept the company rules/).check();
  await page.getByLabel(/I agree that the company stores/).check();
}

/** Sends the form, and answers the code that the applicant is told. */
export async function send(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.waitForURL(/\/apply$/);
  await page.getByRole('heading', { name: 'Your application' }).waitFor();
  return page.locator('dt', { hasText: 'Reference' }).locator('+ dd').innerText();
}

/** A recruiter claims the application from the list, which opens it. */
export async function claim(page: Page, ref: string): Promise<void> {
  await page.goto('/recruitment');
  await page
    .getByRole('row')
    .filter({ hasText: ref })
    .getByRole('button', { name: 'Claim and open' })
    .click();
  await page.getByText(/^Application from .+ claimed\.$/).waitFor();
  await page.waitForURL(new RegExp(`/recruitment/${ref}$`));
}

const RULES = [
  'Apologise and wait until everyone can continue',
  'Seven days',
  'The convoy control',
] as const;

/** The five steps, from the rules to the panel. */
export async function getAboard(page: Page): Promise<void> {
  const rules = page.getByRole('region', { name: 'The rules' });
  await rules.focus();
  await page.keyboard.press('End');
  for (const answer of RULES) await page.getByLabel(answer).check();
  await page.getByLabel('I’ve read the rules').check();
  await page.getByRole('button', { name: 'Accept rules' }).click();
  await page.waitForURL(/\/onboarding\/connections$/);
  await page.getByText('All your accounts are linked.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/onboarding\/tracker$/);
  await page.getByRole('heading', { name: 'Set up Trucky' }).waitFor();
  await page.getByRole('button', { name: 'Set up later' }).click();
  await page.waitForURL(/\/onboarding\/points$/);
  // What loads above the button moves it.
  await page.getByRole('region', { name: 'Try it' }).waitFor();
  await page.getByText(/^You become /).waitFor();
  await page.getByRole('button', { name: 'I understand' }).click();
  await page.waitForURL(/\/onboarding\/representation$/);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL('/');
}
