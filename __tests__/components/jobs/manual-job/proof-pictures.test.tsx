import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import {
  aPictureFile,
  aRequest,
  shortPage,
  takesPictures,
} from '@/__tests__/support/screens/job-requests';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { Dialog } from '@/components/ui/dialog/dialog';
import { PickedImage } from '@/components/ui/picture/picked-image';
import { ManualJobScreen } from '@/components/jobs/manual-job/manual-job-screen';
import type { OwnRequest } from '@/lib/contracts/jobs/job-requests';

const answerOwn = (...requests: OwnRequest[]) =>
  server.use(
    http.get('/api/job-requests', () =>
      HttpResponse.json({ ...shortPage(requests), used_this_month: 3, monthly_limit: 10 }),
    ),
  );
const open = () =>
  openScreen(<ManualJobScreen />, '/jobs/manual-job', { address: '/jobs/manual-job' });
const field = (name: string) => screen.getByLabelText(name);

beforeEach(() => {
  server.use(memberHolds(), takesPictures());
  answerOwn();
});

it('takes a screenshot from the clipboard, unless a dialog is open before the form', async () => {
  open();
  const { unmount } = render(
    <Dialog title="Something" onClose={() => undefined}>
      Nothing to ask
    </Dialog>,
  );
  fireEvent.paste(document.body, {
    clipboardData: { files: [aPictureFile('hidden.png')], types: ['Files'] },
  });
  unmount();
  fireEvent.paste(document.body, {
    clipboardData: { files: [aPictureFile('shot.png')], types: ['Files'] },
  });
  expect(await screen.findByRole('img', { name: 'shot.png' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'hidden.png' })).toBeNull();
});

it('leaves to a text field what was pasted into it', async () => {
  answerOwn(aRequest());
  open();
  const note = field('Note to staff (optional)');
  const cells = { files: [aPictureFile('cells.png')], types: ['text/plain', 'Files'] };
  fireEvent.paste(note, { clipboardData: cells });
  await userEvent.click(await screen.findByRole('button', { name: 'Write to staff' }));
  const shot = { files: [aPictureFile('better.png')], types: ['Files'] };
  fireEvent.paste(screen.getByLabelText('Message to staff'), { clipboardData: shot });
  await callsHaveArrived();
  expect(screen.queryByRole('img', { name: /cells|better/ })).not.toBeInTheDocument();

  fireEvent.paste(note, { clipboardData: shot });
  expect(await screen.findByRole('img', { name: 'better.png' })).toBeVisible();
});

it('shows the result screen beside the fields to copy it into', async () => {
  open();
  await userEvent.upload(screen.getByLabelText(/Add pictures/), aPictureFile());
  const step = screen.getByRole('region', { name: 'Result screen' });
  expect(await within(step).findByRole('img', { name: 'Your result screen' })).toBeVisible();
});

it('sends two pictures at a time, and those left out again', async () => {
  const held: (() => void)[] = [];
  let isAway = true;
  server.use(
    http.post('/api/uploads/proof', async () => {
      const place = held.length + 1;
      await new Promise<void>((resolve) => held.push(resolve));
      if (isAway && place === 1) return new HttpResponse(null, { status: 503 });
      return HttpResponse.json({
        key: `${place}`.padStart(32, '0'),
        width: 1,
        height: 1,
        bytes: 1,
      });
    }),
  );
  open();
  const files = ['one.png', 'two.png', 'three.png'].map((name) => aPictureFile(name));
  await userEvent.upload(screen.getByLabelText(/Add pictures/), files);
  expect(screen.getByRole('progressbar', { name: 'Upload of three.png' })).toHaveAttribute(
    'aria-valuetext',
    'waiting',
  );
  await waitFor(() => expect(held).toHaveLength(2));
  await callsHaveArrived();
  expect(held).toHaveLength(2);

  held[0]?.();
  await waitFor(() => expect(held).toHaveLength(3));
  isAway = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Upload one.png again' }));
  held[1]?.();
  await waitFor(() => expect(held).toHaveLength(4));
  held.forEach((release) => release());
  for (const { name } of files) expect(await screen.findByRole('img', { name })).toBeVisible();
});

it.each([
  [40, '40%'],
  [100, 'being checked'],
])('says of a picture that is sent to %d%%: %s', (percent, words) => {
  const upload = { id: '1', name: 'one.png', percent, key: null, problem: null, again: null };
  render(<PickedImage upload={upload} onRetry={() => {}} onRemove={() => {}} />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', words);
});

it('is not sent without a picture that has not arrived, until that is removed', async () => {
  server.use(http.post('/api/uploads/proof', () => new HttpResponse(null, { status: 503 })));
  open();
  await userEvent.upload(screen.getByLabelText(/Add pictures/), aPictureFile('one.png'));
  await screen.findByRole('button', { name: 'Upload one.png again' });
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  const words = '“one.png” wasn’t uploaded. Try again or remove it.';
  const pictures = screen.getByRole('group', { name: 'Pictures' });
  await waitFor(() => expect(pictures).toHaveAccessibleDescription(expect.stringContaining(words)));
  const remove = screen.getByRole('button', { name: 'Remove one.png' });
  expect(remove).toHaveFocus();
  await userEvent.click(remove);
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

it('sends pictures no further once they are taken out or the form has gone', async () => {
  const stopped = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  const begun: (() => void)[] = [];
  server.use(
    http.post('/api/uploads/proof', async () => {
      await new Promise<void>((resolve) => begun.push(resolve));
      return HttpResponse.error();
    }),
  );
  const { unmount } = open();
  const files = ['one.png', 'two.png', 'three.png'].map((name) => aPictureFile(name));
  await userEvent.upload(screen.getByLabelText(/Add pictures/), files);
  await waitFor(() => expect(begun).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Remove one.png' }));
  expect(stopped).toHaveBeenCalledTimes(1);
  unmount();
  expect(stopped).toHaveBeenCalledTimes(2);
  begun.forEach((release) => release());
  await callsHaveArrived();
  expect(begun).toHaveLength(2);
});
