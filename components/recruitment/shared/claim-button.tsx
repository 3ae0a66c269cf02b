import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { claimMessage } from '@/lib/recruitment/use-claim-message';
import { refusalWords } from '@/lib/http/refusal-words';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { routes } from '@/lib/navigation/routes';
import { useClaim, useRelease } from '@/lib/recruitment/queries';
import { applicantName } from '@/lib/recruitment/words';

interface ClaimButtonProps {
  /** The applicant’s. */
  name: string | null;
  reference: string;
  /** In a list, the claimed application opens. */
  isInList?: boolean;
}

export function ClaimButton({ name, reference, isInList = false }: ClaimButtonProps) {
  const router = useRouter();
  const claim = useClaim();
  const release = useRelease();
  const undo = (version: number) =>
    release.mutate(
      { ref: reference, version, reason: 'Claimed by mistake.' },
      {
        onSuccess: () => notify({ type: 'SUCCESS', message: 'Application returned to the pool.' }),
        onError: (error) => notify({ type: 'ERROR', message: refusalWords(error, 'message') }),
      },
    );
  const finish = (
    { state, version }: { state: string; version: number },
    goOn: (next: () => void) => void,
  ) => {
    notify({
      id: claimMessage(reference),
      type: 'SUCCESS',
      message: `Application from ${applicantName(name)} claimed.`,
      // Later ones, which were with an applicant, can't be released.
      ...(state === 'claimed' && { undo: () => undo(version) }),
    });
    if (isInList)
      goOn(() => void router.push(routes.application(reference), undefined, { scroll: false }));
  };
  return (
    <Button
      variant="primary"
      aria-keyshortcuts="C"
      aria-label={isInList ? `Claim and open ${reference}` : undefined}
      isPending={claim.isPending}
      className="relative z-10"
      onClick={() => {
        const goOn = fromHere();
        claim.mutate({ ref: reference }, { onSuccess: (claimed) => finish(claimed, goOn) });
      }}
    >
      <span>Claim{isInList && <span className="as-scroll:hidden"> and open</span>}</span>
    </Button>
  );
}
