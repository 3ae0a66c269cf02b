import { act, renderHook } from '@testing-library/react';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';

function open() {
  const { result } = renderHook(() => useOpenedDialog<string>());
  act(() => result.current.open('decline'));
  return result.current;
}

it('goes on once its answer has closed the dialog', () => {
  const dialog = open();
  const next = jest.fn();
  act(() => dialog.close());
  act(() => dialog.goOn(next));
  expect(next).toHaveBeenCalledTimes(1);
});

it('goes nowhere after an answer to a dialog that was cancelled meanwhile', () => {
  const dialog = open();
  const next = jest.fn();
  act(() => dialog.close());
  // The answer closes it again.
  act(() => dialog.close());
  act(() => dialog.goOn(next));
  expect(next).not.toHaveBeenCalled();
});
