import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '@/__tests__/support/spec';
import * as pastTheForm from '@/scripts/measure/sign-in';
import { panelUrl } from './browser';

export const emailOf = (account: string) => `${account}@demo.example`;

/** Fills the login form that is open. */
export async function fillLogin(page: Page, account: string): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(account));
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in past the form, for tests of something else. */
export const signIn = (page: Page, account: string): Promise<void> =>
  pastTheForm.signIn(page.request, panelUrl(), account);

export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
