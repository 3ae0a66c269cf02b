import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { MessageOverlay } from '@/components/messages/message-overlay';
import { aRouter } from './browsing';
import { newPanelClient } from './panel-client';

const pathWith = (pathname: string, query: NextRouter['query']): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return pairs.length === 0 ? pathname : `${pathname}?${new URLSearchParams(pairs).toString()}`;
};

/** Draws a screen with what `_app` gives it: the router, the query client and the messages. */
export function renderInPanel(
  screen: ReactNode,
  { pathname = '/', query = {} }: { pathname?: string; query?: NextRouter['query'] } = {},
) {
  return render(
    <RouterContext value={aRouter({ pathname, asPath: pathWith(pathname, query), query })}>
      <QueryClientProvider client={newPanelClient()}>
        {screen}
        <MessageOverlay />
      </QueryClientProvider>
    </RouterContext>,
  );
}
