import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type TestBackend } from '@/__tests__/support/backend/backend';
import type { Browser } from '@/__tests__/support/backend/browser';

/** The app of a member, by the backend's clock. */
export const codeOf = ({ clock }: Pick<TestBackend, 'clock'>, secret: string, secondsOff = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + secondsOff * 1000,
  });

/** Turns two-step verification on, as its member does in the settings. */
export async function enrol(
  backend: TestBackend,
  browser: Browser,
): Promise<{ secret: string; codes: string[] }> {
  const { body } = await browser.post('/api/second-factor/enrolment', { current: PASSWORD });
  const answer = await browser.post('/api/second-factor', { code: codeOf(backend, body.secret) });
  return { secret: body.secret, codes: answer.body.recovery_codes };
}
