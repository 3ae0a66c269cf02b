import { useEffect } from 'react';
import type { Application } from '@/lib/contracts/recruitment/recruitment';
import { MESSAGE_PREFIX } from '@/lib/messages/message';
import { dismiss } from '@/lib/messages/use-messages';

/** The ID of the message that offers to undo a claim. */
export const claimMessage = (ref: string): string => `claim-${ref}`;

/** Withdraws that message once more has been done than to claim the application. */
export function useClaimMessage(ref: string, state: Application['state']): void {
  const isFurther = state !== 'submitted' && state !== 'claimed';
  useEffect(() => {
    if (isFurther) dismiss(`${MESSAGE_PREFIX}${claimMessage(ref)}`);
  }, [ref, isFurther]);
}
