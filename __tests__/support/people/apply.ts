import { FORM } from '@/__tests__/support/apply-form';
import type { TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { pressAt } from '@/__tests__/support/services/stand-ins';

/** Of the stand-ins: somebody whom every check lets pass, and others whose accounts are of another kind. */
export const PEOPLE = {
  nadia: { steam_id: '76561190000009001', discord_id: '900000000000090001' },
  piet: { steam_id: '76561190000009002', discord_id: '900000000000090002' },
  rasmus: { steam_id: '76561190000009003', discord_id: '900000000000090003' },
  ilse: { steam_id: '76561190000009004', discord_id: '900000000000090004' },
  quinn: { steam_id: '76561190000009005', discord_id: '900000000000090005' },
  sam: { steam_id: '76561190000009006', discord_id: '900000000000090006' },
} as const;
export type Applicant = keyof typeof PEOPLE;

const pressed = async (browser: Browser, service: string, json: object, at: object) => {
  const { body } = await browser.post(`/api/apply/${service}`, json);
  return (await pressAt(body.address, { ...at })).search;
};

/** The query with which Steam leads back whoever has this account. */
export const steamQuery = (browser: Browser, steam_id: string = PEOPLE.nadia.steam_id) =>
  pressed(browser, 'steam', {}, { steam_id });

export const passSteam = async (browser: Browser, who: Applicant = 'nadia') =>
  browser.post('/api/apply/steam/return', {
    query: await steamQuery(browser, PEOPLE[who].steam_id),
  });

export const discordQuery = (browser: Browser, known: string, joins = true) =>
  pressed(browser, 'discord', { joins }, { known });

export const passDiscord = async (browser: Browser, who: Applicant = 'nadia', joins = true) =>
  browser.post('/api/apply/discord/return', {
    query: await discordQuery(browser, PEOPLE[who].discord_id, joins),
  });

export const submit = (browser: Browser, own: object = {}) =>
  browser.post('/api/apply/submit', { ...FORM, ...own });

/** A browser in which somebody has proved both accounts. */
export async function openProved(backend: TestBackend, who: Applicant = 'nadia') {
  const browser = openBrowser(backend);
  await passSteam(browser, who);
  await passDiscord(browser, who);
  return browser;
}

/** A browser in which somebody has applied. */
export async function openApplied(backend: TestBackend, who: Applicant = 'nadia', own = {}) {
  const browser = await openProved(backend, who);
  const { body } = await submit(browser, {
    name: `Driver ${who}`,
    email: `${who}@example.com`,
    ...own,
  });
  return { browser, ref: String(body.application.ref) };
}
