import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { server } from '@/__tests__/support/screens/server';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { createPanelClient } from '@/lib/app/panel-client';
import { write } from '@/lib/http/write';

const trucks = defineEndpoint({
  method: 'GET',
  path: '/api/garages/:garage/trucks',
  summary: 'The trucks of a garage',
  needs: 'member',
  input: {
    params: z.object({ garage: z.string() }),
    query: z.object({ page: z.number(), limit: z._default(z.number(), 25) }),
  },
  output: z.object({ asked: z.string() }),
});
const paintTruck = defineEndpoint({
  method: 'POST',
  path: '/api/trucks/:id/paint',
  summary: 'Paint a truck',
  needs: 'member',
  input: {
    params: z.object({ id: z.number() }),
    body: z.object({ version: z.number(), color: z.string() }),
  },
  output: z.object({ asked: z.string() }),
});

function inClient() {
  const client = createPanelClient();
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  };
}

interface Shown {
  page: number | null;
}
const first: { initialProps: Shown } = { initialProps: { page: 1 } };
const ask = ({ page }: Shown) => (page === null ? null : { garage: 'Köln', page });
const asked = (page: number) => ({ asked: `/api/garages/K%C3%B6ln/trucks?limit=10&page=${page}` });

beforeEach(() =>
  server.use(
    http.all('/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      return HttpResponse.json({ asked: pathname + search + (await request.text()) });
    }),
  ),
);

it('shows the page before of a list until the next one is there', async () => {
  const useTrucks = listQuery({ key: ['trucks'], endpoint: trucks, limit: 10 });
  const { result, rerender } = renderHook((shown: Shown) => useTrucks(ask(shown)), {
    ...inClient(),
    ...first,
  });
  await waitFor(() => expect(result.current.data).toEqual(asked(1)));
  rerender({ page: 2 });
  expect(result.current).toMatchObject({ data: asked(1), isPlaceholderData: true });
  await waitFor(() => expect(result.current.data).toEqual(asked(2)));
});

it('shows nothing of another record', async () => {
  const useTrucks = readQuery({ key: ['trucks'], endpoint: trucks, limit: 10 });
  const { result, rerender } = renderHook((shown: Shown) => useTrucks(ask(shown)), {
    ...inClient(),
    ...first,
  });
  await waitFor(() => expect(result.current.data).toEqual(asked(1)));
  rerender({ page: 2 });
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data).toEqual(asked(2)));
});

it('asks nothing for null', () => {
  const useTrucks = listQuery({ key: ['trucks'], endpoint: trucks });
  const { result } = renderHook(() => useTrucks(null), inClient());
  expect(result.current).toMatchObject({ isPending: true, fetchStatus: 'idle' });
});

it('writes what the component knows and what is given then, and asks its reads again', async () => {
  let count = 0;
  server.use(http.get('/api/garages/*', () => HttpResponse.json({ asked: `${(count += 1)}` })));
  const useTrucks = readQuery({ key: ['trucks', 'of-garage'], endpoint: trucks });
  const usePaint = write({ key: ['trucks'], endpoint: paintTruck });
  const { result } = renderHook(
    () => ({ read: useTrucks(ask({ page: 1 })), paint: usePaint({ id: 7, version: 2 }) }),
    inClient(),
  );
  await waitFor(() => expect(result.current.read.data).toEqual({ asked: '1' }));
  const answer = await act(() => result.current.paint.mutateAsync({ color: 'red' }));
  expect(answer).toEqual({ asked: '/api/trucks/7/paint{"version":2,"color":"red"}' });
  await waitFor(() => expect(result.current.read.data).toEqual({ asked: '2' }));
});
