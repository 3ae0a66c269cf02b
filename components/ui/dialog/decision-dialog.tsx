import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './dialog';
import { UnlessDecided } from './unless-decided';

interface DecisionDialogProps
  extends
    Pick<ComponentProps<typeof Dialog>, 'title' | 'description'>,
    Omit<ComponentProps<typeof UnlessDecided>, 'hasMoreTyped'> {
  /** The one after a decision, which hasn’t been looked at yet. */
  isNext: boolean;
  /** What stays above the form. */
  above?: ReactNode;
}

/** A dialog that decides one of a queue, and goes on to the next. */
export const DecisionDialog = (props: DecisionDialogProps) => {
  const { title, description, isNext, above, ...form } = props;
  return (
    <Dialog title={title} description={description} startsAtTitle={isNext} onClose={form.onClose}>
      {above}
      <UnlessDecided hasMoreTyped {...form} />
    </Dialog>
  );
};
