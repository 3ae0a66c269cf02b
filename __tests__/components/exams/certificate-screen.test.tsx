import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { CertificateScreen } from '@/components/exams/certificate/certificate-screen';

const CODE = 'ABCD-2345';

const open = (more: object = {}) => {
  server.use(
    memberHolds(),
    http.get(`/api/exams/certificates/${CODE}`, () =>
      HttpResponse.json({
        code: CODE,
        is_valid: true,
        may_download: true,
        exam_id: 5,
        passed: {
          name: 'Dora',
          exam: 'Basic driving',
          route: 'Calais – Milano',
          score: 92,
          examiner: 'Emil',
          passed_at: '2026-03-21T12:00:00.000Z',
        },
        ...more,
      }),
    ),
  );
  openScreen(<CertificateScreen />, '/exams/certificates/[code]', {
    address: `/exams/certificates/${CODE}`,
    params: { code: CODE },
  });
};

it('is named after its candidate, who downloads it as a picture', async () => {
  let calls = 0;
  server.use(
    http.get(`/api/exams/certificates/${CODE}/picture`, () => {
      calls += 1;
      return refusal(409, 'This certificate is no longer valid.');
    }),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'Certificate of Dora' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'The exam' })).toHaveAttribute('href', '/exams/5');
  await userEvent.click(screen.getByRole('button', { name: 'Download picture' }));
  await waitFor(() => expect(calls).toBe(1));
});

it('others check it without the picture', async () => {
  open({ may_download: false, exam_id: null });
  expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: 'Download picture' })).not.toBeInTheDocument();
});

it('without a valid result nothing can be downloaded or shared', async () => {
  open({ is_valid: false, passed: null });
  expect(await screen.findByText(/is no longer valid/)).toBeVisible();
  for (const name of ['Download picture', 'Share', 'Print'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
