import type { APIRequestContext } from 'playwright';
import { z } from 'zod';
import { jobsEndpoint } from '@/lib/contracts/jobs/jobs';
import { signInEndpoint } from '@/lib/contracts/session/session';

const PASSWORD = 'demo-password-1';
const jobList = z.object({ items: z.array(z.object({ id: z.number() })).min(1) });

/** Signs an account of the demo company in, past the form. */
export async function signIn(
  request: APIRequestContext,
  url: string,
  account = 'admin',
): Promise<void> {
  const answer = await request.post(`${url}${signInEndpoint.path}`, {
    data: { email: `${account}@demo.example`, password: PASSWORD },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`Sign-in of ${account} was answered ${answer.status()}.`);
}

export async function newestJob(request: APIRequestContext, url: string): Promise<number> {
  const answer = await request.get(`${url}${jobsEndpoint.path}?scope=all&limit=1`);
  return jobList.parse(await answer.json()).items[0]?.id ?? 1;
}
