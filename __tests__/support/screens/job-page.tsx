import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type * as z from 'zod/mini';
import { openScreen } from './browsing';
import { jobOf } from './deliveries';
import { server } from './server';
import { JobScreen } from '@/components/jobs/job/job-screen';
import type { jobHistoryEndpoint } from '@/lib/contracts/jobs/job-review';
import type { Job, JobEvent, JobRow } from '@/lib/contracts/jobs/jobs';

export const openJob = (id = '42') =>
  openScreen(<JobScreen />, '/jobs/[id]', { address: `/jobs/${id}`, params: { id } });

export function answerJob(known: Partial<Job> = {}) {
  server.use(http.get('/api/jobs/42', () => HttpResponse.json(jobOf(known))));
}

export const answerSimilar = (...items: JobRow[]) =>
  server.use(http.get('/api/jobs/42/similar', () => HttpResponse.json({ items })));

/** What staff see of who changed the job. */
export const answerHistory = (...items: z.output<typeof jobHistoryEndpoint.output>['items']) =>
  server.use(http.get('/api/jobs/42/history', () => HttpResponse.json({ items })));

const factsIn = (part: HTMLElement): string[] =>
  within(part)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

export const factsOf = async (name: string) => factsIn(await screen.findByRole('region', { name }));

/** Opens what is folded away, and returns its facts. */
export async function moreDetails(): Promise<string[]> {
  const summary = await screen.findByText('More details');
  await userEvent.click(summary);
  await screen.findByText('Tracker job ID');
  return factsIn(summary.closest('details') ?? document.body);
}

export const eventOf = (known: Partial<JobEvent>): JobEvent => ({
  type: 'started',
  at: '2026-03-01T18:00:00.000Z',
  game_min: null,
  x: null,
  z: null,
  amount: null,
  offence: null,
  meta: {},
  ...known,
});
