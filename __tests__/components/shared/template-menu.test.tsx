import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { TemplateMenu } from '@/components/shared/handbook/template-menu';
import { templatesFor } from '@/components/shared/handbook/templates-for';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import type { AreaTools } from '@/components/ui/form/text-area';
import { reason } from '@/lib/contracts/core/texts';

const show = (tools: AreaTools = TemplateMenu) => {
  const sent: string[] = [];
  renderInPanel(
    <WordsDialog
      title="Void job #8"
      label="Reason"
      submitLabel="Void job"
      field="reason"
      text={reason}
      tools={tools}
      isPending={false}
      error={null}
      onSubmit={async (words) => void sent.push(words)}
      onClose={() => undefined}
    />,
  );
  return sent;
};
const keep = (...items: object[]) =>
  server.use(http.get('/api/message-templates', () => HttpResponse.json({ items })));

it('inserts a template of the handbook where the cursor is', async () => {
  keep(
    { chapter: 'Reviews', title: 'Too fast', text: 'It was driven too fast.' },
    { chapter: 'Reviews', title: 'Hello', text: 'Hello there.' },
  );
  const sent = show();
  const area = screen.getByLabelText('Reason');
  await userEvent.type(area, 'Hello. ');
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reviews: Too fast' }));
  await waitFor(() => expect(area).toHaveValue('Hello. It was driven too fast.'));
  expect(area).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Void job' }));
  await waitFor(() => expect(sent).toEqual(['Hello. It was driven too fast.']));
});

it('begins a line of its own after text, and says of one that is too long by how much', async () => {
  keep(
    { chapter: 'Reviews', title: 'Too fast', text: 'It was driven too fast.' },
    { chapter: 'Reviews', title: 'Long', text: 'x'.repeat(1001) },
  );
  show();
  const area = screen.getByLabelText('Reason');
  await userEvent.type(area, 'Hello.');
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reviews: Too fast' }));
  await waitFor(() => expect(area).toHaveValue('Hello.\nIt was driven too fast.'));
  await userEvent.click(screen.getByRole('button', { name: 'Templates' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reviews: Long' }));
  await waitFor(() =>
    expect(area).toHaveValue(`Hello.\nIt was driven too fast.\n${'x'.repeat(1001)}`),
  );
  expect(area).toHaveAccessibleDescription(/^32 characters too many\./);
});

it('offers the templates of its place, others on request, and greets nobody twice', async () => {
  keep(
    { chapter: 'Talks', title: 'Warning', text: 'This is a warning.', kind: 'account' },
    { chapter: 'Reviews', title: 'Any', text: 'Thank you.' },
    { chapter: 'Quota', title: 'Reminder', text: 'Hello, you drove little.', kind: 'quota' },
  );
  show(templatesFor('quota', true));
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Quota: Reminder', 'Reviews: Any']);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'All templates' }));
  expect(await screen.findByRole('menuitem', { name: 'Talks: Warning' })).toBeVisible();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Quota: Reminder' }));
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveValue('You drove little.'));
});

it('offers the rules of events where those are written, and nowhere else', async () => {
  keep(
    { chapter: 'Talks', title: 'Warning', text: 'This is a warning.', kind: 'account' },
    { chapter: 'Events', title: 'Convoy', text: '- Bring a trailer.', kind: 'event_rules' },
    { chapter: 'Events', title: 'Show', text: '- Engines off.', kind: 'event_rules' },
  );
  show(templatesFor('event_rules'));
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Events: Convoy', 'Events: Show']);
});

const insert = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

it('puts templates of a message together, and greets once', async () => {
  keep(
    { chapter: 'Quota', title: 'Reminder', text: 'Hello, you drove little.', kind: 'quota' },
    { chapter: 'Quota', title: 'Offer', text: 'Hello, we can help.', kind: 'quota' },
  );
  show(templatesFor('quota'));
  const area = screen.getByLabelText('Reason');
  await insert('Quota: Reminder');
  await waitFor(() => expect(area).toHaveValue('Hello, you drove little.'));
  await insert('Quota: Offer');
  await waitFor(() => expect(area).toHaveValue('Hello, you drove little.\nWe can help.'));
});

it('replaces rules of events that are as they were inserted, and nothing written', async () => {
  keep(
    { chapter: 'Events', title: 'Convoy', text: '- Bring a trailer.', kind: 'event_rules' },
    { chapter: 'Events', title: 'Show', text: '- Engines off.', kind: 'event_rules' },
  );
  show(templatesFor('event_rules'));
  const area = screen.getByLabelText('Reason');
  await insert('Events: Convoy');
  await waitFor(() => expect(area).toHaveValue('- Bring a trailer.'));
  await insert('Events: Show');
  await waitFor(() => expect(area).toHaveValue('- Engines off.'));
  await userEvent.type(area, ' No horns.');
  await insert('Events: Convoy');
  await waitFor(() => expect(area).toHaveValue('- Engines off. No horns.\n- Bring a trailer.'));
});

it('is not offered while the handbook has none', async () => {
  keep();
  show();
  await callsHaveArrived();
  expect(screen.queryByRole('button', { name: 'Templates' })).not.toBeInTheDocument();
});
