import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { createSignatureVerifier } from '@/backend/jobs/intake/verify-signature';
import { custom } from '@/backend/jobs/adapters/tracksim';
import type { SignedTrackerAdapter } from '@/backend/jobs/adapters/adapter';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

it('a forged body is looked at once by each secret, known or not', async () => {
  const looked: string[] = [];
  const tracker: SignedTrackerAdapter = {
    ...custom,
    isGenuine: (_proof, secrets) => {
      looked.push(...secrets);
      return false;
    },
  };
  const isGenuine = createSignatureVerifier(backend.context);
  const forged = { headers: {}, body: new Uint8Array() };
  for (let round = 0; round < 2; round += 1) {
    looked.length = 0;
    expect(await isGenuine(tracker, forged)).toBe(false);
    expect(looked).toEqual(['demo-tracker-secret']);
  }
});
