import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { WordsDialog } from '@/components/ui/words-dialog';
import { type ApplicationRow } from '@/lib/contracts/recruitment';
import { closeSpamEndpoint } from '@/lib/contracts/recruitment-acts';
import { counted } from '@/lib/format/quantity';
import { notify } from '@/lib/messages/notify';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useCloseSpam } from '@/lib/recruitment/queries';

const schema = z.object({ words: closeSpamEndpoint.input.body.shape.note });
const CLOSABLE: readonly string[] = ['submitted', 'claimed', 'on_hold'];

interface CloseSpamProps {
  rows: readonly ApplicationRow[];
}

/** Closes all that the list shows, which the filters have narrowed to the spam before. */
export function CloseSpam({ rows }: CloseSpamProps) {
  // Those that were shown: whoever applies while the note is written is nobody's spam.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const close = useCloseSpam();
  const { held } = usePermissions();
  const refs = rows.filter(({ state }) => CLOSABLE.includes(state)).map(({ ref }) => ref);
  if (!held.has('MANAGE_APPS') || (refs.length === 0 && chosen === null)) return null;
  return (
    <>
      <Button onClick={() => setChosen(refs)}>Close as spam</Button>
      {chosen && (
        <WordsDialog
          title={`Close ${counted(chosen.length, 'application')} as spam`}
          description="All applications on this page of the list are declined without a word to those who sent them. They may not apply again for 30 days."
          label="Note"
          hint="At least 3 characters, for the staff."
          submitLabel={`Close ${chosen.length}`}
          variant="danger"
          schema={schema}
          isPending={close.isPending}
          error={close.error}
          onSubmit={async ({ words }) => {
            const { closed } = await close.mutateAsync({ refs: [...chosen], note: words });
            notify({ type: 'SUCCESS', message: `${closed} closed as spam.` });
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
