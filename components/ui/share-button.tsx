import { shareLink } from '@/lib/messages/share-link';
import { Button } from './button';

interface ShareButtonProps {
  title: string;
  path: string;
}

export function ShareButton(shared: ShareButtonProps) {
  return <Button onClick={() => void shareLink(shared)}>Share</Button>;
}
