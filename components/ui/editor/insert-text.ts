/** Replaces the selection with text, as if it had been typed. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else leaves Undo of the browser whole.
  const isDone = 'execCommand' in document && document.execCommand('insertText', false, text);
  if (isDone) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
