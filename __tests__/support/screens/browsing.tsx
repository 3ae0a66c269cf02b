import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { createRefresh } from '@/lib/changes/refresh';
import type { Topic } from '@/lib/contracts/core/changes';
import { newPanelClient } from './panel-client';

const nothing = () => undefined;

function readAddress(address: Parameters<NextRouter['push']>[0]): URL {
  const url = new URL('http://localhost/');
  if (typeof address === 'string') return new URL(address, url);
  url.pathname = address.pathname ?? '/';
  if (typeof address.query === 'object' && address.query)
    for (const [name, value] of Object.entries(address.query))
      if (typeof value === 'string') url.searchParams.set(name, value);
  return url;
}

/** Next's router, which goes nowhere; a test names what matters to it. */
export const aRouter = ({
  pathname = '/',
  ...own
}: Partial<Omit<NextRouter, 'route'>> = {}): NextRouter => ({
  pathname,
  route: pathname,
  asPath: pathname,
  basePath: '',
  query: {},
  isReady: true,
  isFallback: false,
  isPreview: false,
  isLocaleDomain: false,
  push: async () => true,
  replace: async () => true,
  prefetch: async () => undefined,
  reload: nothing,
  back: nothing,
  forward: nothing,
  beforePopState: nothing,
  events: { on: nothing, off: nothing, emit: nothing },
  ...own,
});

/** Next's router at an address. */
export const routerAt = (
  address: URL,
  { pathname, params, go }: Pick<BrowserProps, 'pathname' | 'params'> & { go: NextRouter['push'] },
): NextRouter =>
  aRouter({
    pathname,
    asPath: `${address.pathname}${address.search}`,
    query: { ...Object.fromEntries(address.searchParams), ...params },
    push: go,
    replace: go,
  });

interface BrowserProps {
  pathname: string;
  start: string;
  params: Record<string, string>;
  children: ReactNode;
}

/** A router whose address changes when a screen asks for it, as Next's own does. */
function Browser({ pathname, start, params, children }: BrowserProps) {
  const [address, setAddress] = useState(() => readAddress(start));
  const go: NextRouter['push'] = async (next) => {
    const url = readAddress(next);
    history.replaceState(null, '', `${url.pathname}${url.search}`);
    setAddress(url);
    return true;
  };
  const router = routerAt(address, { pathname, params, go });
  return <RouterContext value={router}>{children}</RouterContext>;
}

/**
 * Opens a screen at an address that the screen itself may change. `refresh` refetches all of it,
 * `change` tells it what has changed on the server.
 */
export function openScreen(
  screen: ReactNode,
  pathname: string,
  { address = pathname, params = {} }: { address?: string; params?: Record<string, string> } = {},
) {
  const client = newPanelClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  const drawn = render(
    <QueryClientProvider client={client}>
      <Browser pathname={pathname} start={address} params={params}>
        {screen}
      </Browser>
    </QueryClientProvider>,
  );
  const tellOf = createRefresh(client, new AbortController().signal);
  return {
    ...drawn,
    refresh: () => act(() => client.invalidateQueries()),
    change: (...topics: Topic[]) => act(() => tellOf(topics)),
  };
}
