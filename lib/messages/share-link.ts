import { copyText } from './copy-text';

interface Shared {
  /** What is shared, for the system's share sheet. */
  title: string;
  /** A path of the panel. */
  path: string;
}

const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

/** Opens the share sheet on phones and tablets; copies the link elsewhere. */
export async function shareLink({ title, path }: Shared): Promise<void> {
  const url = new URL(path, window.location.href).href;
  if (!isTouched() || !('share' in navigator)) return copyText(url, 'Link copied.');
  try {
    await navigator.share({ title, url });
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) await copyText(url, 'Link copied.');
  }
}
