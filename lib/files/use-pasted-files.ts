import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Behind an open dialog nothing can be reached. */
const isReachable = (box: HTMLElement | null) =>
  document.querySelector('dialog[open]')?.contains(box) ?? true;

/** Takes files from the clipboard, such as a screenshot, wherever on the page the focus is. */
export function usePastedFiles(
  box: RefObject<HTMLElement | null>,
  onPaste: (files: readonly File[]) => void,
): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    if (files.length === 0 || !isReachable(box.current)) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
