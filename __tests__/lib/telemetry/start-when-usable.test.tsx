const DSN = 'https://public@telemetry.example/1';

function fakeSdk() {
  const sdk = { startTelemetry: jest.fn(), captureException: jest.fn() };
  const load = jest.fn(() => Promise.resolve(sdk));
  return { ...sdk, load };
}

const setReadyState = (state: DocumentReadyState) =>
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

/** As a page loads them: nothing is kept from the page before. */
async function newPage() {
  jest.resetModules();
  const { startTelemetryWhenUsable } = await import('@/lib/telemetry/start-when-usable');
  const { reportError } = await import('@/lib/telemetry/report-error');
  return { startTelemetryWhenUsable, reportError };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  delete process.env.NEXT_PUBLIC_SENTRY_DSN;
});

describe('telemetry', () => {
  it('reports nothing without a DSN', async () => {
    setReadyState('complete');
    const { startTelemetryWhenUsable, reportError } = await newPage();
    const sdk = fakeSdk();
    reportError(new Error('off'));
    startTelemetryWhenUsable(DSN, sdk.load);
    await jest.runAllTimersAsync();
    expect(sdk.captureException).not.toHaveBeenCalled();
  });

  it('waits for the page to be loaded and hands over what was reported before', async () => {
    process.env.NEXT_PUBLIC_SENTRY_DSN = DSN;
    setReadyState('interactive');
    const { startTelemetryWhenUsable, reportError } = await newPage();
    const sdk = fakeSdk();
    startTelemetryWhenUsable(DSN, sdk.load);
    const early = new Error('early');
    const uncaught = new Error('uncaught');
    reportError(early);
    window.dispatchEvent(new ErrorEvent('error', { error: uncaught }));
    await jest.runAllTimersAsync();
    expect(sdk.load).not.toHaveBeenCalled();

    window.dispatchEvent(new Event('load'));
    await jest.runAllTimersAsync();
    expect(sdk.startTelemetry).toHaveBeenCalledWith(DSN);
    expect(sdk.captureException.mock.calls).toEqual([[early], [uncaught]]);
  });

  it('hands over the first twenty of a flood of errors', async () => {
    process.env.NEXT_PUBLIC_SENTRY_DSN = DSN;
    setReadyState('complete');
    const { startTelemetryWhenUsable, reportError } = await newPage();
    const sdk = fakeSdk();
    const errors = Array.from({ length: 25 }, (_, number) => new Error(`${number}`));
    for (const error of errors) reportError(error);
    startTelemetryWhenUsable(DSN, sdk.load);
    await jest.runAllTimersAsync();
    expect(sdk.captureException.mock.calls.flat()).toEqual(errors.slice(0, 20));
  });

  it('starts in a page that is loaded already and reports at once from then on', async () => {
    process.env.NEXT_PUBLIC_SENTRY_DSN = DSN;
    setReadyState('complete');
    const { startTelemetryWhenUsable, reportError } = await newPage();
    const sdk = fakeSdk();
    startTelemetryWhenUsable(DSN, sdk.load);
    await jest.runAllTimersAsync();
    const late = new Error('late');
    reportError(late);
    expect(sdk.captureException.mock.calls).toEqual([[late]]);
  });

  it('leaves the page alone when it can’t be loaded', async () => {
    process.env.NEXT_PUBLIC_SENTRY_DSN = DSN;
    setReadyState('complete');
    const { startTelemetryWhenUsable } = await newPage();
    startTelemetryWhenUsable(DSN, () => Promise.reject(new Error('offline')));
    await expect(jest.runAllTimersAsync()).resolves.toBeUndefined();
  });
});
