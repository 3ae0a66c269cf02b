import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@/lib/http/api-error';
import { useAutosave } from '@/lib/recruitment/use-autosave';

const AWAY = new ApiError(502, 'backend_unreachable', 'The panel is away.');
const REFUSED = new ApiError(409, 'no_application', 'This browser has no open application.');

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  visibility = 'visible';
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const hide = () =>
  act(async () => {
    visibility = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
  });

async function typeInto(save: jest.Mock) {
  const { result, unmount } = renderHook(() =>
    useAutosave<string>({ save, unsaved: null, isOpen: true }),
  );
  act(() => result.current.change('Because'));
  await pass(1_000);
  expect(save.mock.calls).toEqual([['Because']]);
  return { autosave: () => result.current, unmount };
}

it('saves once more what could not be saved while the panel was away', async () => {
  const save = jest.fn().mockRejectedValueOnce(AWAY).mockRejectedValueOnce(AWAY);
  await typeInto(save);
  await pass(10_000);
  expect(save.mock.calls).toEqual([['Because'], ['Because'], ['Because']]);
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(3);
});

it('asks no more where the panel says no', async () => {
  const save = jest.fn().mockRejectedValueOnce(REFUSED);
  await typeInto(save);
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(1);
});

it('saves at once what could not be saved when the page is hidden', async () => {
  const save = jest.fn().mockRejectedValueOnce(AWAY);
  await typeInto(save);
  await hide();
  expect(save.mock.calls).toEqual([['Because'], ['Because']]);
});

it('saves what could not be saved when the form is left, and then no more', async () => {
  const save = jest.fn().mockRejectedValue(AWAY);
  const { unmount } = await typeInto(save);
  unmount();
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(2);
});

it('saves nothing older over what was typed since', async () => {
  let fail = (_reason: unknown): void => undefined;
  const save = jest.fn().mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  const { autosave } = await typeInto(save);
  act(() => autosave().change('Because I'));
  await pass(1_000);
  fail(AWAY);
  await pass(60_000);
  expect(save.mock.calls).toEqual([['Because'], ['Because I']]);
});

it('saves nothing any more that needn’t be', async () => {
  const save = jest.fn().mockRejectedValueOnce(AWAY);
  const { autosave, unmount } = await typeInto(save);
  act(() => autosave().drop());
  await hide();
  unmount();
  expect(save).toHaveBeenCalledTimes(1);
});
