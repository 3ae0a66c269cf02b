import { notify } from './notify';

/** Copies text to the clipboard; returns whether the browser allowed it. */
export async function copyText(
  text: string,
  done = 'Copied.',
  instead = 'Select the text instead.',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ type: 'SUCCESS', message: done });
  } catch {
    notify({
      type: 'WARNING',
      message: `Your browser didn’t allow copying. ${instead}`,
    });
  }
}
