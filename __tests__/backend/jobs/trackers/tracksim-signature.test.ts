import { bodyOf, hmac, proofOf } from '@/__tests__/support/services/trackers';
import { toPythonJson } from '@/backend/jobs/adapters/python-json';
import { custom, tracksim } from '@/backend/jobs/adapters/tracksim';

const innsbruck = bodyOf('tracksim/innsbruck-taranto.json');
const current = bodyOf('tracksim/job_delivered.eut2.current.json');

const changedText = (body: string) => body.replace('500.0', '501.0');

describe('a signature of TrackSim', () => {
  const secret = 'test-secret';
  const wire = bodyOf('tracksim/job_delivered.eut2.current.wire.json');
  const compact = '{"km":500.0,"city":"Wrocław","wear":1e-7}';
  const rewritten = '{"km": 500.0, "city": "Wroc\\u0142aw", "wear": 1e-07}';

  it.each<[string, string, string, string]>([
    [
      'over the bytes of a body',
      innsbruck,
      'tracksim-signature',
      '66b2af43943d2cca9a834f04e92aba92445eaec8207290384555e493f2bab64a',
    ],
    ['over the body that was sent', compact, 'tracksim-signature', hmac(compact, secret)],
    ['over the body as Python writes it', compact, 'tracksim-signature', hmac(rewritten, secret)],
    ['over a body with other spaces', current, 'tracksim-signature', hmac(wire, secret)],
    ['under its older name', innsbruck, 'navio-signature', hmac(innsbruck, secret)],
  ])('counts %s', (_case, body, header, signature) => {
    expect(tracksim.isGenuine(proofOf(body, { [header]: signature }), [secret])).toBe(true);
  });

  it('of the samples counts', () => {
    const signature = '696f3e5251f45f82fd360ba6a06c4393532ac9e352da2179147d4eaa2cc6ac44';
    const proof = proofOf(wire, { 'tracksim-signature': signature });
    expect(tracksim.isGenuine(proof, ['another-one', 'whsec_example'])).toBe(true);
  });

  it.each<[string, string, string, string]>([
    ['of another secret', innsbruck, 'tracksim-signature', hmac(innsbruck, 'other-secret')],
    ['of another body', changedText(innsbruck), 'tracksim-signature', hmac(innsbruck, secret)],
    ['under the name of a custom one', innsbruck, 'signature', hmac(innsbruck, secret)],
    ['that is no hex', innsbruck, 'tracksim-signature', 'z'.repeat(64)],
    ['over what is no JSON', '{', 'tracksim-signature', hmac('{}', secret)],
  ])('%s does not count', (_case, body, header, signature) => {
    expect(tracksim.isGenuine(proofOf(body, { [header]: signature }), [secret])).toBe(false);
  });

  it.each([
    ['of 64 KiB counts in both forms', 64 * 1024, [true, true]],
    ['of more counts only as it was sent', 64 * 1024 + 1, [true, false]],
  ])('over a body %s', (_case, length, counts) => {
    const frame = JSON.stringify({ route: '', more: '' });
    const long = frame.replace('""', `"${'x'.repeat(length - frame.length)}"`);
    const isGenuine = (signed: string) =>
      tracksim.isGenuine(proofOf(long, { 'tracksim-signature': hmac(signed, secret) }), [secret]);
    expect([isGenuine(long), isGenuine(toPythonJson(long) ?? '')]).toEqual(counts);
  });

  it('under either name counts where the other one is wrong', () => {
    const signatures = {
      'tracksim-signature': 'ab'.repeat(32),
      'navio-signature': hmac(rewritten, secret),
    };
    expect(tracksim.isGenuine(proofOf(compact, signatures), [secret])).toBe(true);
  });

  it('is named otherwise by custom trackers', () => {
    const proof = proofOf(compact, { signature: hmac(rewritten, secret) });
    expect(custom.isGenuine(proof, [secret])).toBe(true);
    expect(tracksim.isGenuine(proof, [secret])).toBe(false);
  });
});
