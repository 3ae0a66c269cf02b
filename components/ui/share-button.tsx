import { useState } from 'react';
import { copyText } from '@/lib/messages/copy-text';
import { Button } from './button';

interface ShareButtonProps {
  /** What is shared, for the system's share sheet. */
  title: string;
  /** A path of the panel. */
  path: string;
  /** Shared instead of the link where pictures can be. */
  loadPicture?: () => Promise<File>;
}

const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

async function sharedAs({ title, loadPicture }: ShareButtonProps, url: string): Promise<ShareData> {
  const files = loadPicture ? [await loadPicture().catch(() => null)] : [];
  const picture = { title, files: files.filter((file) => file !== null) };
  return picture.files.length > 0 && 'canShare' in navigator && navigator.canShare(picture)
    ? picture
    : { title, url };
}

/** Opens the share sheet on phones and tablets; copies the link elsewhere. */
export function ShareButton(props: ShareButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const share = async () => {
    const url = new URL(props.path, window.location.href).href;
    if (!isTouched() || !('share' in navigator)) return copyText(url, 'Link copied.');
    setIsPending(true);
    try {
      await navigator.share(await sharedAs(props, url));
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) await copyText(url, 'Link copied.');
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button isPending={isPending} onClick={() => void share()}>
      Share
    </Button>
  );
}
