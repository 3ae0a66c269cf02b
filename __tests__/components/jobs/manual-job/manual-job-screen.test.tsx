import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import {
  aPictureFile,
  aRequest,
  shortPage,
  takesPictures,
} from '@/__tests__/support/screens/job-requests';
import { aManualDelivery } from '@/__tests__/support/manual-jobs';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { ManualJobScreen } from '@/components/jobs/manual-job/manual-job-screen';
import type { OwnRequest } from '@/lib/contracts/jobs/job-requests';

let sent: unknown[] = [];

const answerOwn = (...requests: OwnRequest[]) =>
  server.use(
    http.get('/api/job-requests', () =>
      HttpResponse.json({ ...shortPage(requests), used_this_month: 3, monthly_limit: 10 }),
    ),
  );
const takeRequest = (answer: () => Response) =>
  server.use(
    http.post('/api/job-requests', async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );

const open = (search = '') =>
  openScreen(<ManualJobScreen />, '/jobs/manual-job', { address: `/jobs/manual-job${search}` });

beforeEach(() => {
  sent = [];
  server.use(
    memberHolds(),
    takesPictures(),
    http.get('/api/places', () => HttpResponse.json({ items: ['Hamburg', 'Hamm'] })),
    http.get('/api/places/own', () => HttpResponse.json({ city: [], company: [], cargo: [] })),
  );
  answerOwn();
  takeRequest(() => HttpResponse.json(aRequest()));
});

const field = (name: string) => screen.getByLabelText(name);
const type = (name: string, text: string) => userEvent.type(field(name), text);

async function fillIn({ mass = 'Mass (t)', distance = 'Distance driven (km)' } = {}) {
  fireEvent.input(field('Finished at (your time)'), { target: { value: '2026-03-18T18:00' } });
  await type('From city', 'Hamburg');
  await type('To city', 'Praha');
  await type('Cargo', 'Office Paper');
  await type(mass, '14');
  await type(distance, '640');
  await type('Cargo damage (%)', '0.4');
  await type('Income (€)', '21000');
  await userEvent.upload(screen.getByLabelText(/Add pictures/), aPictureFile());
  await screen.findByRole('img', { name: 'result.png' });
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));

describe('the form of a manual job', () => {
  it('sends what the delivery screen shows, in the units of the contract', async () => {
    open();
    await fillIn();
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      delivery: {
        ...aManualDelivery({
          source_company_name: null,
          planned_km: null,
          game_minutes: null,
          top_speed_kmh: null,
        }),
        finished_at: new Date('2026-03-18T18:00').toISOString(),
      },
      reason: 'tracker_down',
      comment: null,
      proofs: ['00000000000000000000000000000001'],
    });
    await waitFor(() => expect(field('Cargo')).toHaveValue(''));
  });

  it('says beside the field what is missing, and sends nothing', async () => {
    open();
    await send();
    for (const words of [
      'Date and time are required.',
      'From city is required.',
      'Distance driven is required.',
      'Attach the in-game result screen.',
    ])
      expect(screen.getByText(words)).toBeVisible();
    expect(field('Distance driven (km)')).toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: 'Pictures' }));
    expect(screen.getByLabelText(/Add pictures/)).toHaveFocus();
    await userEvent.upload(screen.getByLabelText(/Add pictures/), aPictureFile());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pictures' })).toBeNull());
    await callsHaveArrived();
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when the server says no', async () => {
    const words = 'A similar job is already recorded (#12).';
    takeRequest(() => refusal(409, words));
    open();
    await fillIn();
    await send();
    expect(await screen.findByText(words)).toBeVisible();
    expect(field('Cargo')).toHaveValue('Office Paper');
    expect(screen.getByRole('img', { name: 'result.png' })).toBeVisible();
  });

  it('suggests the cities that the company has been to', async () => {
    open();
    await type('From city', 'ham');
    await waitFor(() =>
      expect(document.querySelector('datalist option[value="Hamm"]')).not.toBeNull(),
    );
  });

  it('offers the own latest cities first, which are asked for once', async () => {
    const asked: string[] = [];
    let askedOwn = 0;
    server.use(
      http.get('/api/places/own', () => {
        askedOwn += 1;
        return HttpResponse.json({ city: ['Turku', 'Tampere', 'Oulu'], company: [], cargo: [] });
      }),
      http.get('/api/places', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ items: ['Tampere'] });
      }),
    );
    open();
    await userEvent.click(field('From city'));
    await waitFor(() =>
      expect(document.querySelector('datalist option[value="Tampere"]')).not.toBeNull(),
    );
    expect(asked).toHaveLength(1);
    const offered = () =>
      [...document.querySelectorAll('datalist option')].map((option) =>
        option.getAttribute('value'),
      );
    await waitFor(() => expect(offered()).toEqual(['Turku', 'Tampere', 'Oulu']));
    await type('From city', 't');
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(offered()).toEqual(['Turku', 'Tampere']));
    expect(askedOwn).toBe(1);
  });

  it('takes the units of the reader', async () => {
    Cookies.set('display', 'imperial:');
    open();
    await fillIn({ mass: 'Mass (lb)', distance: 'Distance driven (mi)' });
    await type('Top speed (mph)', '60');
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      delivery: { driven_km: 1029.98, cargo_mass_kg: 6.35, top_speed_kmh: 96.56 },
    });
  });

  it('takes dollars for the American game', async () => {
    open();
    await userEvent.selectOptions(field('Game'), 'ATS');
    expect(field('Income ($)')).toBeVisible();
  });

  it('refuses what is no picture, and a sixth one, before anything is sent', async () => {
    open();
    const input = screen.getByLabelText(/Add pictures/);
    fireEvent.change(input, { target: { files: [aPictureFile('list.pdf', 'application/pdf')] } });
    expect(
      await screen.findByText('Only JPG, PNG or WebP up to 10 MB.', { selector: '[role=alert]' }),
    ).toBeVisible();
    const six = Array.from({ length: 6 }, (_, place) => aPictureFile(`${place}.png`));
    fireEvent.change(input, { target: { files: six } });
    expect(await screen.findByText('Add at most 5 pictures.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('img', { name: /\.png/ })).toHaveLength(5));
  });

  it('leads to the pictures where they alone are missing', async () => {
    open();
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Remove result.png' }));
    await send();
    const add = screen.getByLabelText(/Add pictures/);
    expect(add).toHaveFocus();
    expect(add).toBeInvalid();
    expect(add).toHaveAccessibleDescription(/^Attach the in-game result screen\./);
    await userEvent.upload(add, aPictureFile());
    await waitFor(() => expect(add).toBeValid());
    await callsHaveArrived();
    expect(sent).toEqual([]);
  });

  it('keeps the focus among the pictures when one is removed', async () => {
    open();
    const add = screen.getByLabelText(/Add pictures/);
    await userEvent.upload(add, [aPictureFile('one.png'), aPictureFile('two.png')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove one.png' }));
    expect(screen.getByRole('button', { name: 'Remove two.png' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(add).toHaveFocus();
  });

  it('takes no unclear comma for thousands', async () => {
    open();
    await fillIn();
    await userEvent.clear(field('Mass (t)'));
    await type('Mass (t)', '4,125');
    await send();
    expect(field('Mass (t)')).toHaveFocus();
    expect(field('Mass (t)')).toHaveAccessibleDescription(
      'Enter 4125 without a comma, or 4.1250 as a decimal.',
    );
    await callsHaveArrived();
    expect(sent).toEqual([]);
  });

  it('removes a picture that was added', async () => {
    open();
    await userEvent.upload(screen.getByLabelText(/Add pictures/), aPictureFile());
    await userEvent.click(await screen.findByRole('button', { name: 'Remove result.png' }));
    expect(screen.queryByRole('img', { name: 'result.png' })).not.toBeInTheDocument();
  });

  it('says why a picture was not taken', async () => {
    server.use(
      http.post('/api/uploads/proof', () => refusal(422, 'At most 8000 pixels on each side.')),
    );
    open();
    await userEvent.upload(screen.getByLabelText(/Add pictures/), aPictureFile());
    expect(await screen.findByText('At most 8000 pixels on each side.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
  });
});

describe('the own requests', () => {
  const item = (id = 5) => screen.findByRole('listitem', { name: `Request #${id}` });

  it('say that there are none yet', async () => {
    open();
    expect(await screen.findByText('No requests yet.')).toBeVisible();
    expect(screen.getByText('3 of 10 this month')).toBeVisible();
  });

  it('show what the staff put right, beside what was told', async () => {
    answerOwn(
      aRequest({
        status: 'accepted',
        accepted_as: aManualDelivery({ driven_km: 612 }),
        job_id: 12,
      }),
    );
    open();
    const request = within(await item());
    expect(request.getByText('640 km', { selector: 'del' })).toBeVisible();
    expect(request.getByText('612 km', { selector: 'ins' })).toBeVisible();
    expect(request.getByRole('link', { name: 'Job #12' })).toHaveAttribute('href', '/jobs/12');
    expect(request.queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument();
  });

  it('show why one was declined', async () => {
    answerOwn(aRequest({ status: 'declined', decision_note: 'The picture shows another route.' }));
    open();
    expect(within(await item()).getByText(/The picture shows another route\./)).toBeVisible();
  });

  it('are withdrawn after a question', async () => {
    answerOwn(aRequest());
    server.use(
      http.post('/api/job-requests/5/withdraw', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aRequest({ status: 'withdrawn' }));
      }),
    );
    open();
    await userEvent.click(
      within(await item()).getByRole('button', { name: 'Withdraw request #5' }),
    );
    const dialog = screen.getByRole('alertdialog', { name: 'Withdraw request #5?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw request' }));
    await waitFor(() => expect(sent).toEqual([{ version: 1 }]));
  });

  it('are changed over the version that was seen, or that is shown once it was refused', async () => {
    answerOwn(aRequest());
    server.use(
      http.put('/api/job-requests/5', async ({ request }) => {
        sent.push(await request.json());
        return sent.length > 2
          ? HttpResponse.json(aRequest({ version: 9 }))
          : refusal(409, 'This record was changed by Hanna.', 'changed');
      }),
    );
    const { refresh } = open();
    const edit = within(await item()).getByRole('button', { name: 'Edit request #5' });
    const write = within(await item()).getByRole('button', { name: 'Write to staff' });
    expect(edit.parentElement).toBe(write.parentElement);
    await userEvent.click(edit);
    expect(location.search).toBe('?edit=5');
    const km = await screen.findByLabelText('Distance driven (km)');
    expect(km).toHaveValue('640');
    expect(field('Mass (t)')).toHaveValue('14');
    expect(field('Cargo damage (%)')).toHaveValue('0.4');
    await userEvent.clear(km);
    await userEvent.type(km, '620');
    answerOwn(aRequest({ version: 7 }));
    await refresh();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      version: 1,
      delivery: aManualDelivery({ driven_km: 620 }),
      proofs: aRequest().proofs,
    });
    const said = /changed by Hanna. Check it under “My requests”, then save again.$/;
    expect(await screen.findByText(said)).toBeVisible();
    answerOwn(aRequest({ version: 8 }));
    await refresh();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ version: 7 });
    expect(await screen.findByText(said)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(sent[2]).toMatchObject({ version: 8, delivery: aManualDelivery({ driven_km: 620 }) });
  });

  it('are no longer changed once they are decided', async () => {
    answerOwn(aRequest({ status: 'accepted' }));
    open('?edit=5');
    expect(await screen.findByText('This request can no longer be edited.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Send request' })).toBeVisible();
  });

  it('say that the one of a link is none of theirs, and lead to all', async () => {
    open('?request=9');
    expect(await screen.findByText('You have no request #9.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Show all requests' }));
    expect(await screen.findByText('No requests yet.')).toBeVisible();
  });

  it('come back from miles as they were', async () => {
    Cookies.set('display', 'imperial:');
    const seen = { driven_km: 612.37, cargo_mass_kg: 22_000.4, top_speed_kmh: null };
    const delivery = aManualDelivery(seen);
    answerOwn(aRequest({ delivery }));
    server.use(
      http.put('/api/job-requests/5', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aRequest({ version: 2 }));
      }),
    );
    open('?edit=5');
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ delivery });
  });

  it('answer what the staff asked', async () => {
    const question = {
      id: 1,
      author: { user_id: 8, name: 'Hanna' },
      from_staff: true,
      text: 'Which trailer?',
      at: '2026-03-19T10:00:00.000Z',
    };
    answerOwn(aRequest({ status: 'info_requested', messages: [question], version: 4 }));
    server.use(
      http.post('/api/job-requests/5/answer', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aRequest());
      }),
    );
    open();
    const request = within(await item());
    expect(request.getByText('Which trailer?')).toBeVisible();
    await userEvent.type(request.getByLabelText('Your answer'), 'A curtain sider.');
    await userEvent.click(request.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(sent).toEqual([{ version: 4, answer: 'A curtain sider.' }]));
  });

  it('say so when they cannot be loaded', async () => {
    server.use(http.get('/api/job-requests', () => refusal(400, 'Not now.')));
    open();
    expect(await screen.findByText('We couldn’t load your requests.')).toBeVisible();
  });
});
