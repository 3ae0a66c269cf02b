import type { Applicant } from '@/backend/recruitment/applicants/submit-application';
import { anApplicant, applied } from './applicants';
import type { TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser } from '@/__tests__/support/backend/browser';

export const NEW_PASSWORD = 'seven quiet lorries at dawn';

/** Applies, and is accepted by a recruiter of that name, who need not be there yet. */
export async function acceptedRef(
  backend: TestBackend,
  applicant: Applicant = anApplicant(),
  {
    division_id = null,
    outside,
  }: { division_id?: number | null; outside?: Parameters<typeof applied>[2] } = {},
): Promise<string> {
  const [known] = await backend.query("select id from users where name = 'Rita'");
  if (!known) await backend.addMember({ name: 'Rita' }, ['Recruiter']);
  const cookie = await backend.signIn('rita@example.com');
  const ref = await applied(backend, applicant, outside);
  await backend.ask(`/api/applications/${ref}/claim`, { method: 'POST', json: {}, cookie });
  const { version } = await backend.ask(`/api/applications/${ref}`, { cookie });
  const [role] = await backend.query("select id from roles where name = 'Driver'");
  const json = { version, role_id: role?.['id'], division_id, tracker: null, override_note: null };
  const answer = await backend.ask(`/api/applications/${ref}/accept`, {
    method: 'POST',
    json,
    cookie,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return ref;
}

/** The secret of the last activation link that was mailed. */
export async function mailedToken(backend: TestBackend): Promise<string> {
  const found = await backend.query(
    "select content ->> 'text' as text from outbox_entries where kind = 'mail' order by id desc",
  );
  const links = found.map(({ text }) => /\/activate\/([\w-]{43})/.exec(String(text))?.[1]);
  return links.find((token) => token !== undefined) ?? '';
}

export const accepted = async (...given: Parameters<typeof acceptedRef>): Promise<string> => {
  await acceptedRef(...given);
  return mailedToken(given[0]);
};

export const CHOICE = { password: NEW_PASSWORD, time_zone: 'Europe/Berlin', units: 'metric' };

/** A browser of somebody who has just activated the account. */
export async function openNewcomer(backend: TestBackend, applicant?: Applicant) {
  const token = await accepted(backend, applicant);
  const browser = openBrowser(backend);
  const { status, body } = await browser.post('/api/activations', { token, ...CHOICE });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return browser;
}
