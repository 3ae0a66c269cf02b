import { fireEvent, render } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { usePastedFiles } from '@/lib/files/use-pasted-files';

let taken: string[] = [];

function Box({ name, children }: { name: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  usePastedFiles(box, () => taken.push(name));
  return <div ref={box}>{children}</div>;
}

const paste = () =>
  fireEvent.paste(document.body, {
    clipboardData: { files: [new File(['picture'], 'shot.png')], types: ['Files'] },
  });

beforeEach(() => {
  taken = [];
});

it.each([
  [
    'a dialog within another one',
    <dialog key="outer" open>
      <Box name="below">
        <dialog open>
          <Box name="on top" />
        </dialog>
      </Box>
    </dialog>,
  ],
  [
    'a dialog after another one',
    <>
      <dialog open>
        <Box name="below" />
      </dialog>
      <dialog open>
        <Box name="on top" />
      </dialog>
    </>,
  ],
])('a pasted file goes to %s', (_name, dialogs) => {
  render(
    <>
      <Box name="page" />
      {dialogs}
    </>,
  );
  paste();
  expect(taken).toEqual(['on top']);
});
