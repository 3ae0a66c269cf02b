import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { jobOf, jobRowOf, pageOf } from '@/__tests__/support/screens/deliveries';
import { aPictureFile, shortPage, takesPictures } from '@/__tests__/support/screens/job-requests';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { MessageOverlay } from '@/components/messages/message-overlay';
import { AppLink } from '@/components/ui/app-link';
import { ReportJobScreen } from '@/components/jobs/report-job/report-job-screen';
import type { JobReport } from '@/lib/contracts/jobs/job-reports';

const TEXT = 'My tracker counted a speed that I never drove.';

const aReport = (known: Partial<JobReport> = {}): JobReport => ({
  id: 3,
  job: {
    id: 42,
    finished_at: '2026-03-01T18:52:12.000Z',
    driven_km: 812,
    source_city_name: 'Hamburg',
    destination_city_name: 'Praha',
  },
  kind: 'unfair_penalty',
  text: TEXT,
  proofs: [],
  messages: [],
  status: 'open',
  handler: null,
  outcome: null,
  decided_at: null,
  version: 1,
  created_at: '2026-03-19T09:00:00.000Z',
  ...known,
});

let sent: unknown[] = [];

const answerOwn = (...reports: JobReport[]) =>
  server.use(http.get('/api/job-reports', () => HttpResponse.json(shortPage(reports))));
const takeReport = (answer: () => Response) =>
  server.use(
    http.post('/api/job-reports', async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
const open = (search = '') =>
  openScreen(<ReportJobScreen />, '/jobs/report-job', { address: `/jobs/report-job${search}` });
const delivery = () => screen.findByLabelText('Job');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

beforeEach(() => {
  sent = [];
  server.use(
    memberHolds(),
    takesPictures(),
    http.get('/api/jobs', () => HttpResponse.json(pageOf([jobRowOf(), jobRowOf({ id: 41 })]))),
  );
  answerOwn();
  takeReport(() => HttpResponse.json(aReport()));
});

it('shows the one report that a link leads to, and the way to all', async () => {
  const asked: string[] = [];
  server.use(
    http.get('/api/job-reports', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(shortPage([aReport()]));
    }),
  );
  open('?report=7');
  await userEvent.click(await screen.findByRole('link', { name: 'Show all reports' }));
  await waitFor(() => expect(asked).toEqual(['?limit=10&report=7', '?limit=10']));
});

describe('the report of a delivery', () => {
  it('sends which delivery, what is wrong, the words and the pictures', async () => {
    open();
    await userEvent.selectOptions(await delivery(), '42');
    await userEvent.selectOptions(screen.getByLabelText('Problem'), 'Unfair penalty');
    await userEvent.type(screen.getByLabelText('Details'), TEXT);
    await userEvent.upload(screen.getByLabelText(/Add pictures/), aPictureFile());
    await screen.findByRole('img', { name: 'result.png' });
    await send();
    await waitFor(() =>
      expect(sent).toEqual([
        {
          job_id: 42,
          kind: 'unfair_penalty',
          text: TEXT,
          proofs: ['00000000000000000000000000000001'],
        },
      ]),
    );
  });

  it('has the delivery of the address chosen, even an old one', async () => {
    server.use(http.get('/api/jobs/9', () => HttpResponse.json(jobOf({ id: 9 }))));
    open('?job=9');
    expect(await delivery()).toHaveValue('9');
  });

  it('says so where the delivery of the address was reported', async () => {
    server.use(http.get('/api/jobs/9', () => HttpResponse.json(jobOf({ id: 9, report: 'open' }))));
    open('?job=9');
    expect(await delivery()).toHaveValue('');
    expect(screen.getByText('You already reported job #9.')).toBeVisible();
    expect(within(screen.getByLabelText('Job')).queryByText(/^#9 /)).toBeNull();
  });

  it('asks for a delivery and for words', async () => {
    open();
    await delivery();
    await send();
    expect(screen.getByText('Choose a job.')).toBeVisible();
    expect(screen.getByText('Details must be between 20 and 2,000 characters.')).toBeVisible();
    await callsHaveArrived();
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when the delivery is reported already', async () => {
    takeReport(() => refusal(409, 'You already reported this job.'));
    open();
    await userEvent.selectOptions(await delivery(), '42');
    await userEvent.type(screen.getByLabelText('Details'), TEXT);
    await send();
    expect(await screen.findByText('You already reported this job.')).toBeVisible();
    expect(screen.getByLabelText('Details')).toHaveValue(TEXT);
    expect(await delivery()).toHaveValue('42');
  });

  it('leaves the report of another job as it is when an earlier one is sent late', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    setDetailsCookie({ user_id: 7, detail: { name: 'Zoë' } });
    server.use(
      http.get('/api/jobs/:id', ({ params }) =>
        HttpResponse.json(jobOf({ id: Number(params['id']) })),
      ),
      http.post('/api/job-reports', async () => {
        await held;
        return HttpResponse.json(aReport());
      }),
    );
    openScreen(
      <>
        <ReportJobScreen />
        <AppLink href="/jobs/report-job?job=41">Report job #41</AppLink>
        <MessageOverlay />
      </>,
      '/jobs/report-job',
      { address: '/jobs/report-job?job=42' },
    );
    expect(await delivery()).toHaveValue('42');
    await userEvent.type(screen.getByLabelText('Details'), TEXT);
    await send();
    await userEvent.click(screen.getByRole('link', { name: 'Report job #41' }));
    await waitFor(async () => expect(await delivery()).toHaveValue('41'));
    await userEvent.type(screen.getByLabelText('Details'), 'Another');
    release();
    expect(await screen.findByText('Report of job #42 sent.')).toBeVisible();
    expect(screen.getByLabelText('Details')).toHaveValue('Another');
  });

  it('leads those without a delivery to the request by hand', async () => {
    server.use(http.get('/api/jobs', () => HttpResponse.json(pageOf([]))));
    open();
    expect(await screen.findByRole('link', { name: 'Request a missing job' })).toHaveAttribute(
      'href',
      '/jobs/manual-job',
    );
  });
});

describe('the own reports', () => {
  it('show their state and what came of them', async () => {
    answerOwn(aReport({ status: 'resolved', outcome: 'The speed was put right.' }));
    open();
    const report = within(await screen.findByRole('listitem', { name: 'Report of job #42' }));
    expect(report.getByText('Resolved')).toBeVisible();
    expect(report.getByText('The speed was put right.')).toBeVisible();
  });

  it('say that there are none yet, or none of a link', async () => {
    open('?report=9');
    expect(await screen.findByText('You have no report #9.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Show all reports' }));
    expect(await screen.findByText('No reports yet.')).toBeVisible();
  });
});

describe('a conversation about a report', () => {
  const QUESTION = {
    id: 1,
    author: { user_id: 8, name: 'Hanna' },
    from_staff: true,
    text: 'How fast was it?',
    at: '2026-03-19T10:00:00.000Z',
  };
  const answers: unknown[] = [];
  beforeEach(() => {
    answers.length = 0;
    server.use(
      http.post('/api/job-reports/3/answer', async ({ request }) => {
        answers.push(await request.json());
        return HttpResponse.json(aReport());
      }),
    );
  });

  it('offers the answer to a question at once', async () => {
    answerOwn(aReport({ messages: [QUESTION], version: 2 }));
    open();
    const own = within(await screen.findByRole('listitem', { name: 'Report of job #42' }));
    expect(own.getByText('How fast was it?')).toBeVisible();
    expect(own.getByText('Question from staff')).toBeVisible();
    await userEvent.type(own.getByLabelText('Your answer'), '140');
    await userEvent.click(own.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(answers).toEqual([{ version: 2, answer: '140' }]));
  });

  it('keeps what was typed when the report is decided meanwhile', async () => {
    answerOwn(aReport());
    const { refresh } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Write to staff' }));
    expect(screen.getByLabelText('Message to staff')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Message to staff'), 'There is a film of it.');
    answerOwn(aReport({ messages: [QUESTION] }));
    await refresh();
    expect(await screen.findByLabelText('Your answer')).toHaveValue('There is a film of it.');
    answerOwn(aReport({ status: 'rejected', outcome: 'All was well.' }));
    await refresh();
    expect(await screen.findByText('All was well.')).toBeVisible();
    expect(screen.getByLabelText('Message to staff')).toHaveValue('There is a film of it.');
    expect(screen.getByRole('alert')).toHaveTextContent('closed before you sent');
  });

  it('is begun by the member too, as long as nobody has decided', async () => {
    answerOwn(aReport(), aReport({ id: 4, status: 'rejected', outcome: 'All was well.' }));
    open();
    const begin = await screen.findAllByRole('button', { name: 'Write to staff' });
    expect(begin).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Write to staff' }));
    await userEvent.type(screen.getByLabelText('Message to staff'), 'There is a film of it.');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await waitFor(() => expect(screen.queryByLabelText('Message to staff')).toBeNull());
  });
});
