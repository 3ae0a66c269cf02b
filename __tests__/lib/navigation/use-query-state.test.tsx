import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '@/__tests__/support/browsing';
import { useQueryState } from '@/lib/navigation/use-query-state';

function Filters() {
  const { query, setQuery } = useQueryState();
  return (
    <>
      <output>{JSON.stringify(query)}</output>
      <button type="button" onClick={() => setQuery({ status: 'void', cursor: undefined })}>
        Void ones
      </button>
    </>
  );
}

it('reads a name that comes twice with all its values', () => {
  openScreen(<Filters />, '/jobs', { address: '/jobs?status=void&status=flagged&__proto__=1' });
  expect(screen.getByRole('status')).toHaveTextContent(
    '{"status":["void","flagged"],"__proto__":"1"}',
  );
});

it('reads the query of the address, changes what it is told and keeps the rest', async () => {
  openScreen(<Filters />, '/jobs/[id]', {
    address: '/jobs/7?sort=-points&cursor=abc',
    params: { id: '7' },
  });
  expect(screen.getByRole('status')).toHaveTextContent('{"sort":"-points","cursor":"abc"}');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent('{"sort":"-points","status":"void"}');
  expect(window.location.pathname + window.location.search).toBe(
    '/jobs/7?sort=-points&status=void',
  );
});
