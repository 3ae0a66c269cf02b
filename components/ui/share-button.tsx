import { copyText } from '@/lib/messages/copy-text';
import { Button } from './button';

interface ShareButtonProps {
  /** What is shared, for the system's share sheet. */
  title: string;
  /** A path of the panel. */
  path: string;
}

const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

/** Opens the share sheet on phones and tablets; copies the link elsewhere. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const share = async () => {
    const url = new URL(path, window.location.href).href;
    const copy = () => copyText(url, 'Link copied.', 'Copy the link from the address bar instead.');
    if (!isTouched() || !('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) await copy();
    }
  };
  return <Button onClick={() => void share()}>Share</Button>;
}
