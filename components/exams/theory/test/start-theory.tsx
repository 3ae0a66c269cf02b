import { useRouter } from 'next/router';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { CatalogueItem } from '@/lib/contracts/exams/catalogue';
import { useStartTheory } from '@/lib/exams/theory/queries';
import { testWords } from '@/lib/exams/theory/words';
import { fromHere } from '@/lib/navigation/from-here';
import { routes } from '@/lib/navigation/routes';

interface StartTheoryProps {
  exam: Pick<CatalogueItem, 'id' | 'name' | 'theory'>;
}

/** Starts the theory test of an exam after a question, or leads to the one under way. */
export function StartTheory({ exam: { id, name, theory } }: StartTheoryProps) {
  const { push } = useRouter();
  const start = useStartTheory();
  const [isAsking, setIsAsking] = useState(false);
  if (!theory) return null;
  if (theory.standing === 'running' && theory.attempt_id !== null)
    return (
      <ButtonLink href={routes.theoryTest(theory.attempt_id)} variant="primary">
        Continue theory test
      </ButtonLink>
    );
  if (!theory.may_start) return null;
  return (
    <>
      <Button variant="primary" isPending={start.isPending} onClick={() => setIsAsking(true)}>
        Start theory test
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Start the ${name} theory test?`}
          confirmLabel="Start theory test"
          onConfirm={() => {
            setIsAsking(false);
            const goOn = fromHere();
            start.mutate(
              { exam: id },
              { onSuccess: (attempt) => goOn(() => void push(routes.theoryTest(attempt.id))) },
            );
          }}
          onClose={() => setIsAsking(false)}
        >
          {testWords(theory)}. The clock keeps running, even if you close the page.
        </ConfirmDialog>
      )}
    </>
  );
}
