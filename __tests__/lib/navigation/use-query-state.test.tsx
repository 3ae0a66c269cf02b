import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { renderToString } from 'react-dom/server.node';
import { openScreen, routerAt } from '@/__tests__/support/screens/browsing';
import { markTyped } from '@/lib/store/typed';
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

function Places() {
  const { setQuery, replaceQuery } = useQueryState();
  return (
    <>
      <button type="button" onClick={() => setQuery({ show: 'berlin' })}>
        Berlin
      </button>
      <button type="button" onClick={() => replaceQuery({ at: '1,2,3' })}>
        Move
      </button>
    </>
  );
}

it('keeps a change that is still under way when the next one cancels it', async () => {
  const asked: string[] = [];
  let giveUp: (isThere: boolean) => void = () => undefined;
  const given = new Promise<boolean>((resolve) => {
    giveUp = resolve;
  });
  const router = routerAt(new URL('http://localhost/map'), {
    pathname: '/map',
    params: {},
    go: (next) => {
      if (typeof next === 'string') asked.push(next);
      return given;
    },
  });
  render(
    <RouterContext value={{ ...router, replace: async () => asked.push('replaced') > 0 }}>
      <Places />
    </RouterContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Berlin' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  // Still a step in the history, as the first one hasn't become one.
  expect(asked).toEqual(['/map?show=berlin', '/map?show=berlin&at=1%2C2%2C3']);
  giveUp(false);
  await given;
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  expect(asked.at(-1)).toBe('replaced');
});

function Search() {
  const { setQuery } = useQueryState();
  return (
    <>
      <button type="button" onClick={() => setQuery({ search: 'an' })}>
        Search
      </button>
      <button type="button" onClick={() => setQuery({ search: 'ann' }, 'typed')}>
        Type on
      </button>
      <button type="button" onClick={() => setQuery({ cursor: 'later' })}>
        Next page
      </button>
    </>
  );
}

it('takes no page of the list that is shown for one of the list that is on its way', async () => {
  const asked: unknown[] = [];
  const router = routerAt(new URL('http://localhost/map'), {
    pathname: '/map',
    params: {},
    go: (next) => {
      asked.push(next);
      return new Promise(() => undefined);
    },
  });
  render(
    <RouterContext value={router}>
      <Search />
    </RouterContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(asked).toEqual(['/map?search=an']);
});

it('makes one step in the history of a search that is typed on', async () => {
  const asked: string[] = [];
  let arrive: (isThere: boolean) => void = () => undefined;
  const given = new Promise<boolean>((resolve) => {
    arrive = resolve;
  });
  const move = (how: string) => (next: unknown) => {
    asked.push(`${how} ${String(next)}`);
    return given;
  };
  const at = { pathname: '/jobs', params: {}, go: move('push') };
  const router = routerAt(new URL('http://localhost/jobs'), at);
  render(
    <RouterContext value={{ ...router, replace: move('replace') }}>
      <Search />
    </RouterContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.click(screen.getByRole('button', { name: 'Type on' }));
  // The step that isn't there yet is given up for this one.
  expect(asked).toEqual(['push /jobs?search=an', 'push /jobs?search=ann']);
  arrive(true);
  await given;
  await userEvent.click(screen.getByRole('button', { name: 'Type on' }));
  expect(asked.at(-1)).toBe('replace /jobs?search=ann');
});

function Export() {
  const { isReady } = useQueryState();
  return (
    <button type="button" disabled={!isReady}>
      CSV
    </button>
  );
}

it('enables what the static HTML has disabled until the address can be read', () => {
  const at = { pathname: '/jobs', params: {}, go: async () => true };
  const router = routerAt(new URL('http://localhost/jobs'), at);
  const page = (
    <RouterContext value={router}>
      <Export />
    </RouterContext>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(screen.getByRole('button')).toBeDisabled();
  render(page, { container, hydrate: true });
  expect(screen.getByRole('button')).toBeEnabled();
});

function Sections() {
  const { query, setQuery } = useQueryState();
  return (
    <>
      <output>{JSON.stringify(query)}</output>
      <button type="button" onClick={() => setQuery({ section: 'privacy' })}>
        Privacy
      </button>
      <button type="button" onClick={() => setQuery({ section: undefined }, 'done')}>
        Done
      </button>
      <button type="button" onClick={() => setQuery({ sort: 'name' })}>
        By name
      </button>
      <div data-shown-by="edit section">
        <form onInput={({ currentTarget, target }) => markTyped(currentTarget, target)}>
          <input aria-label="Name" />
        </form>
      </div>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks before the part goes in which something is typed, and only then', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  openScreen(<Sections />, '/settings', { address: '/settings?section=profile' });
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await press('By name');
  expect(confirm).not.toHaveBeenCalled();
  expect(window.location.search).toBe('?section=profile&sort=name');
  await press('Privacy');
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(window.location.search).toBe('?section=profile&sort=name');
  confirm.mockReturnValue(true);
  await press('Privacy');
  expect(window.location.search).toBe('?section=privacy&sort=name');
});

it('asks nothing where nothing is typed, nor for a form that is done', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  openScreen(<Sections />, '/settings', { address: '/settings?section=profile' });
  await press('Privacy');
  expect(window.location.search).toBe('?section=privacy');
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await press('Done');
  expect(window.location.search).toBe('');
  expect(confirm).not.toHaveBeenCalled();
});
