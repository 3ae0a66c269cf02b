import type * as z from 'zod/mini';
import { PROOF_NEEDED, challengeEndpoint, signInEndpoint } from '@/lib/contracts/session/session';
import { ApiError } from '@/lib/http/api-error';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { onPageReset } from '@/lib/store/page-state';

type SignIn = z.input<typeof signInEndpoint.input.body>;
export type Credentials = Pick<SignIn, 'email' | 'password'>;

let isAskedForProof = false;
onPageReset(() => {
  isAskedForProof = false;
});

async function findProof(): Promise<SignIn['proof']> {
  const { puzzle, bits } = await callEndpoint(challengeEndpoint);
  const { solve } = await import('./solve-challenge');
  return { puzzle, answer: await solve(puzzle, bits) };
}

/** Signs in, with a proof of work if the backend asks for one. */
export async function signIn({ email, password }: Credentials) {
  const attempt = async () => {
    const proof = isAskedForProof ? await findProof() : undefined;
    return callEndpoint(signInEndpoint, { body: { email, password, ...(proof && { proof }) } });
  };
  try {
    return await attempt();
  } catch (error) {
    const isNew = error instanceof ApiError && error.code === PROOF_NEEDED && !isAskedForProof;
    if (!isNew) throw error;
    isAskedForProof = true;
    return attempt();
  }
}
