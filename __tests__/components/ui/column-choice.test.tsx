import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { jobRowOf, pageOf } from '@/__tests__/support/screens/deliveries';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { AllJobsScreen } from '@/components/jobs/all-jobs/all-jobs-screen';

beforeEach(() => {
  server.use(
    memberHolds('MANAGE_JOBS'),
    http.get('/api/jobs', () => HttpResponse.json(pageOf([jobRowOf()]))),
    http.get('/api/jobs/totals', () => HttpResponse.json({ totals: null })),
  );
});

const open = (address = '/jobs/all') => openScreen(<AllJobsScreen />, '/jobs/all', { address });
const heads = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

it('a list keeps the columns that were chosen, in this browser', async () => {
  const first = open();
  expect(await heads()).toContain('Top speed');
  const button = screen.getByRole('button', { name: 'Columns' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Top speed' }));
  await waitFor(async () => expect(await heads()).not.toContain('Top speed'));
  // The menu stays open for the next one.
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Distance' }));
  await waitFor(async () => expect(await heads()).not.toContain('Distance'));
  first.unmount();

  const others = open('/jobs/all?tab=orphans');
  expect(await heads()).toContain('Distance');
  others.unmount();

  open();
  expect(await heads()).not.toContain('Top speed');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const distance = await screen.findByRole('menuitemcheckbox', { name: 'Distance' });
  expect(distance).not.toBeChecked();
  await userEvent.click(distance);
  await waitFor(async () => expect(await heads()).toContain('Distance'));
});

it('what names a row is no choice', async () => {
  open();
  await heads();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('menuitemcheckbox', { name: 'Income' });
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Route' })).not.toBeInTheDocument();
});
