import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Only the topmost dialog, which is the last in the document, can receive input. */
const isReachable = (box: HTMLElement | null) =>
  Array.from(document.querySelectorAll('dialog[open]')).at(-1)?.contains(box) ?? true;

/** Whether a paste belongs to a text field: it contains text, or the field is in another form. */
function isForField({ target, clipboardData }: ClipboardEvent, form: Element | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest('input, textarea, [contenteditable]');
  if (field === null) return false;
  const hasText = clipboardData?.types.includes('text/plain') ?? false;
  return hasText || form === null || !form.contains(field);
}

/** Takes files from the clipboard, such as a screenshot, wherever the focus is. */
export function usePastedFiles(
  box: RefObject<HTMLElement | null>,
  onPaste: (files: readonly File[]) => void,
): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    if (files.length === 0 || event.defaultPrevented || !isReachable(box.current)) return;
    if (isForField(event, box.current?.closest('form') ?? null)) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
