import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './dialog';
import { SinceOpened } from './since-opened';
import { UnlessDecided } from './unless-decided';

interface DecisionDialogProps
  extends
    Pick<ComponentProps<typeof Dialog>, 'title' | 'description'>,
    Omit<ComponentProps<typeof UnlessDecided>, 'hasMoreTyped'> {
  /** The one after a decision, which hasn’t been looked at yet. */
  isNext: boolean;
  /** What a colleague has done to it since the dialog was opened. */
  since?: ComponentProps<typeof SinceOpened>['line'];
  /** What stays above the form. */
  above?: ReactNode;
}

/** A dialog that decides one of a queue, and goes on to the next. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, description, isNext, since, above, ...decision } = props;
  return (
    <Dialog
      title={title}
      description={description}
      startsAtTitle={isNext}
      onClose={decision.onClose}
    >
      <SinceOpened line={since} />
      {above}
      <UnlessDecided hasMoreTyped {...decision} />
    </Dialog>
  );
}
