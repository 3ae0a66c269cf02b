import { useState } from 'react';
import { type Shared, shareLink } from '@/lib/messages/share-link';
import { Button } from './button';

export function ShareButton(shared: Shared) {
  const [isPending, setIsPending] = useState(false);
  const share = async () => {
    setIsPending(true);
    await shareLink(shared);
    setIsPending(false);
  };
  return (
    <Button isPending={isPending} onClick={() => void share()}>
      Share
    </Button>
  );
}
