import { cleanup } from '@testing-library/react';
// Answers to calls mean what they mean in the panel.
import '@/lib/app/panel-client';
import { resetPageState } from '@/lib/store/page-state';
import { server } from '@/__tests__/support/screens/server';

const complaints: unknown[][] = [];

function forgetBrowserState() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`;
  }
  history.replaceState(null, '', '/');
}

/** What surrounds each test of what a browser draws. */
export function registerHooks(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

  beforeEach(() => {
    complaints.length = 0;
    jest.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
  });

  afterEach(() => {
    cleanup();
    server.resetHandlers();
    jest.restoreAllMocks();
    forgetBrowserState();
    resetPageState();
    expect(complaints).toEqual([]);
  });

  afterAll(() => server.close());
}
