import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { Dialog } from '@/components/ui/dialog/dialog';
import { ConnectionNotice } from '@/components/layout/notices/connection-notice';
import { signOutEndpoint } from '@/lib/contracts/session/session';
import { uploadEndpoint } from '@/lib/contracts/core/files';
import { releaseVersionEndpoint } from '@/lib/contracts/core/release';
import { activationEndpoint } from '@/lib/contracts/recruitment/activation';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { noteBeat } from '@/lib/http/connection';
import { loadLate } from '@/lib/late/load-late';
import { createPanelClient } from '@/lib/app/panel-client';
import { uploadFile } from '@/lib/http/upload-file';
import { useWrite } from '@/lib/http/write';
import { usePermissions } from '@/lib/permissions/use-permissions';

const VERSION = '/api/release-version';
const HEALTH = '/api/health';
const isFine = (version = '1') =>
  server.use(
    http.get(VERSION, () => HttpResponse.json({ version })),
    http.get(HEALTH, () => HttpResponse.json({ status: 'ok', version, uptime_seconds: 1 })),
  );
const answersAll = (answer: () => Response | Promise<Response>) =>
  server.use(http.all('/api/*', answer));
const isCut = () => answersAll(() => HttpResponse.error());
const never = () => new Promise<Response>(() => undefined);
const hangs = () => answersAll(never);

function Version() {
  const version = useQuery({
    queryKey: ['version'],
    queryFn: () => callEndpoint(releaseVersionEndpoint),
  });
  return (
    <>
      <p>Version {version.data?.version}</p>
      <button type="button" onClick={() => void version.refetch()}>
        Ask
      </button>
    </>
  );
}

function Leaving() {
  const leave = useWrite({ key: ['session'], showsOwnError: true }, () =>
    callEndpoint(signOutEndpoint),
  );
  return (
    <button type="button" onClick={() => leave.mutate(undefined)}>
      {leave.isError ? 'Refused' : 'Leave'}
    </button>
  );
}

function Access() {
  const { hasFailed, held } = usePermissions();
  return <p>{hasFailed ? 'Access unknown' : [...held].join()}</p>;
}

const upload = () =>
  uploadFile(uploadEndpoint, { params: { purpose: 'proof' } }, new File(['x'], 'one.png'), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

const open = (content = <Version />) =>
  render(
    <QueryClientProvider client={createPanelClient()}>
      {content}
      <ConnectionNotice />
    </QueryClientProvider>,
  );

const PICTURE = { key: 'a'.repeat(32), width: 1, height: 1, bytes: 1 };

/** An upload of which a test says how far it is. */
class Sending {
  static last: Sending | undefined;
  status = 200;
  responseText = JSON.stringify(PICTURE);
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  open = () => undefined;
  setRequestHeader = () => undefined;
  abort = () => undefined;
  send = () => {
    Sending.last = this;
  };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const notice = () => screen.getByRole('status');
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const network = (isOn: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
  act(() => {
    window.dispatchEvent(new Event(isOn ? 'online' : 'offline'));
  });
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

it('says within three seconds that nothing answers, and takes what is new when it does', async () => {
  isFine('1');
  open();
  expect(await screen.findByText('Version 1')).toBeInTheDocument();
  hangs();
  press('Ask');
  await pass(1_000);
  expect(notice()).toBeEmptyDOMElement();
  await pass(1_900);
  expect(notice()).toHaveTextContent('may be out of date');
  expect(screen.getByText('Version 1')).toBeInTheDocument();
  isFine('2');
  await pass(20_000);
  expect(await screen.findByText('Version 2')).toBeInTheDocument();
  expect(notice()).toBeEmptyDOMElement();
});

it('says so on a page that asks for nothing, once the stream of changes is silent', async () => {
  isFine();
  open();
  await screen.findByText('Version 1');
  hangs();
  act(noteBeat);
  await pass(2_900);
  expect(notice()).toHaveTextContent('The panel isn’t responding.');
});

describe('a write that takes long', () => {
  it.each([
    ['of a form', () => callEndpoint(signOutEndpoint)],
    ['of a picture', upload],
  ])('%s isn’t confirmed until its answer', async (_what, start) => {
    isFine();
    const answer: (() => void)[] = [];
    const held = new Promise<Response>((resolve) => {
      answer.push(() => resolve(HttpResponse.json(PICTURE)));
    });
    server.use(
      http.delete('/api/session', () => held),
      http.post('/api/uploads/proof', () => held),
    );
    open(<p>A form</p>);
    void start().catch(() => undefined);
    await pass(4_000);
    expect(notice()).toBeEmptyDOMElement();
    await pass(2_000);
    expect(notice()).toHaveTextContent('Your last action isn’t confirmed yet.');
    answer.forEach((give) => give());
    await pass(100);
    expect(notice()).toBeEmptyDOMElement();
  });

  it('isn’t one that only looks at an emailed link', async () => {
    isFine();
    server.use(http.post('/api/activation-link', never));
    open(<p>A form</p>);
    void callEndpoint(activationEndpoint, { body: { token: 'once' } }).catch(() => undefined);
    await pass(6_000);
    expect(notice()).toBeEmptyDOMElement();
  });

  it('is given up where a picture has no answer, and may be sent again', async () => {
    isFine();
    server.use(http.post('/api/uploads/proof', never));
    open(<p>A form</p>);
    const given = expect(upload()).rejects.toThrow('Trying again won’t save them twice.');
    await pass(66_000);
    await given;
    expect(notice()).toBeEmptyDOMElement();
  });

  it('is waited for as long as more of a picture is sent', async () => {
    isFine();
    const real = window.XMLHttpRequest;
    Object.defineProperty(window, 'XMLHttpRequest', { value: Sending, configurable: true });
    const arrived = expect(upload()).resolves.toEqual(PICTURE);
    Object.defineProperty(window, 'XMLHttpRequest', { value: real, configurable: true });
    for (const loaded of [1, 2, 3]) {
      await pass(60_000);
      Sending.last?.upload.onprogress?.({ loaded, total: 3 });
    }
    Sending.last?.onload?.();
    await arrived;
  });
});

describe('on a page that asks for nothing and follows no stream', () => {
  it('says so within three seconds', async () => {
    isFine();
    open(<p>Nothing to ask</p>);
    await pass(10_000);
    expect(notice()).toBeEmptyDOMElement();
    hangs();
    await pass(2_900);
    expect(notice()).toHaveTextContent('The panel isn’t responding.');
    isFine();
    await pass(20_000);
    expect(notice()).toBeEmptyDOMElement();
  });

  it('says so above a dialog that is open', async () => {
    hangs();
    open(
      <Dialog title="Something" onClose={() => undefined}>
        <p>Nothing to ask</p>
      </Dialog>,
    );
    await pass(2_000);
    expect(screen.getByRole('dialog')).toContainElement(notice());
    expect(notice()).toHaveTextContent('The panel isn’t responding.');
  });

  it('says so sooner where it was opened so', async () => {
    hangs();
    open(<p>Nothing to ask</p>);
    await pass(1_200);
    expect(notice()).toHaveTextContent('The panel isn’t responding.');
  });

  describe('on a slow line', () => {
    beforeEach(() => {
      Object.defineProperty(performance, 'getEntriesByType', {
        configurable: true,
        value: () => [{ responseStart: 1_100 }],
      });
    });
    afterEach(() => {
      Reflect.deleteProperty(performance, 'getEntriesByType');
    });

    it('waits for an answer that is as late as the page was', async () => {
      isFine();
      server.use(
        http.get(HEALTH, async () => {
          await new Promise((resolve) => setTimeout(resolve, 1_500));
          return HttpResponse.json({ status: 'ok', version: '1', uptime_seconds: 1 });
        }),
      );
      open(<p>Nothing to ask</p>);
      await pass(1_200);
      expect(notice()).toBeEmptyDOMElement();
      await pass(2_000);
      expect(notice()).toBeEmptyDOMElement();
    });

    it('says within three seconds where it was opened that nothing answers', async () => {
      hangs();
      open(<p>Nothing to ask</p>);
      await pass(2_900);
      expect(notice()).toHaveTextContent('The panel isn’t responding.');
    });
  });

  it('asks no more once nobody uses it, and at once when somebody does again', async () => {
    let asked = 0;
    isFine();
    open(<p>Nothing to ask</p>);
    await pass(90_000);
    answersAll(() => {
      asked += 1;
      return HttpResponse.error();
    });
    await pass(60_000);
    expect(asked).toBe(0);
    act(() => {
      window.dispatchEvent(new Event('pointermove'));
    });
    await pass(1_000);
    expect(notice()).toHaveTextContent('The panel isn’t responding.');
    const before = asked;
    act(() => {
      window.dispatchEvent(new Event('pointermove'));
    });
    await pass(0);
    expect(asked).toBe(before);
  });
});

it('leaves a page alone on which one call is slow', async () => {
  isFine();
  server.use(http.get(VERSION, never));
  open();
  await pass(6_000);
  expect(notice()).toBeEmptyDOMElement();
});

it.each([502, 503])('says so at an answer %i', async (status) => {
  isFine();
  open();
  await screen.findByText('Version 1');
  answersAll(() => HttpResponse.json({ error: { code: 'away', message: 'Away.' } }, { status }));
  press('Ask');
  await pass(100);
  await waitFor(() => expect(notice()).toHaveTextContent('The panel isn’t responding.'));
});

it('says that there is no network, also to those who open a page then, until there is', async () => {
  isCut();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  await pass(100);
  await waitFor(() => expect(notice()).toHaveTextContent('You’re offline.'));
  isFine('3');
  network(true);
  await pass(3_000);
  expect(await screen.findByText('Version 3')).toBeInTheDocument();
  expect(notice()).toBeEmptyDOMElement();
});

it('believes the panel rather than a browser that thinks there is no network', async () => {
  isFine();
  open();
  network(false);
  await pass(3_000);
  expect(notice()).toBeEmptyDOMElement();
  expect(await screen.findByText('Version 1')).toBeInTheDocument();
});

it('refuses a write at once instead of keeping it for later', async () => {
  isCut();
  open(<Leaving />);
  network(false);
  press('Leave');
  await pass(100);
  expect(await screen.findByRole('button', { name: 'Refused' })).toBeInTheDocument();
});

it('asks again what the member may do', async () => {
  isCut();
  open(<Access />);
  await pass(100);
  expect(await screen.findByText('Access unknown')).toBeInTheDocument();
  isFine();
  server.use(memberHolds('MANAGE_JOBS'));
  network(true);
  await pass(100);
  expect(await screen.findByText('MANAGE_JOBS')).toBeInTheDocument();
});

it('waits for a late part of a page until the panel is there', async () => {
  isCut();
  open(<p>Page</p>);
  const fails = jest.fn(() => Promise.reject(new Error('no network')));
  const load = jest.fn<Promise<string>, []>(fails);
  const part = loadLate(load);
  await pass(100);
  load.mockResolvedValue('the part');
  isFine();
  network(true);
  await pass(100);
  await expect(part).resolves.toBe('the part');
});

it('gives up a late part that the panel no longer has', async () => {
  isFine();
  open(<p>Page</p>);
  await expect(loadLate(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
