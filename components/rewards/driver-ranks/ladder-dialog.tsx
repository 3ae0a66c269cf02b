import * as z from 'zod/mini';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { ladder, type LadderRank } from '@/lib/contracts/rewards/ladder';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { readLadder, rowsOf } from '@/lib/rewards/ladder-form';
import { useSetRanks } from '@/lib/rewards/ladder-queries';
import { LadderRows } from './ladder-rows';

const schema = z.object({ ranks: ladder });

interface LadderDialogProps {
  ranks: readonly LadderRank[];
  version: string;
  onClose: () => void;
}

export function LadderDialog({ ranks, version, onClose }: LadderDialogProps) {
  const save = useSetRanks({ version: useBegun(version) });
  return (
    <Dialog
      isWide
      title="Edit ranks"
      description="Takes effect immediately. Members whose rank changes are notified."
      onClose={onClose}
    >
      <Form
        schema={schema}
        read={readLadder}
        defaultValues={{ ranks: rowsOf(ranks) }}
        isPending={save.isPending}
        error={save.error}
        onSubmit={async ({ ranks: steps }) => {
          const { changed } = await save.mutateAsync({ ranks: steps });
          const whose = changed === 1 ? '1 member has' : `${changed} members have`;
          notify({ type: 'SUCCESS', message: `Ranks saved. ${whose} a new rank.` });
          onClose();
        }}
      >
        <LadderRows />
        <FormButtons onCancel={onClose}>
          <SubmitButton>Save ranks</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
