import { copyText } from './copy-text';

export interface Shared {
  /** The title for the system's share sheet. */
  title: string;
  /** A path within the panel. */
  path: string;
  /** Shared instead of the link where the browser can share files. */
  loadPicture?: () => Promise<File>;
}

const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

async function sharedAs({ title, loadPicture }: Shared, url: string): Promise<ShareData> {
  const files = loadPicture ? [await loadPicture().catch(() => null)] : [];
  const picture = { title, files: files.filter((file) => file !== null) };
  return picture.files.length > 0 && 'canShare' in navigator && navigator.canShare(picture)
    ? picture
    : { title, url };
}

/** Opens the share sheet on phones and tablets; copies the link elsewhere. */
export async function shareLink(shared: Shared): Promise<void> {
  const url = new URL(shared.path, window.location.href).href;
  const copy = () => copyText(url, 'Link copied.', 'Copy the link from the address bar instead.');
  if (!isTouched() || !('share' in navigator)) return copy();
  try {
    await navigator.share(await sharedAs(shared, url));
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) await copy();
  }
}
