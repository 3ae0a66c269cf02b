import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { mayClose } from '@/lib/store/typed';

interface OtherActionProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onAction: () => void;
}

/** A button that ends a dialog’s form without sending it; asks first if something was typed. */
export const OtherAction = ({ onAction, ...button }: OtherActionProps) => (
  <Button
    {...button}
    onClick={({ currentTarget }) => {
      const dialog = currentTarget.closest('dialog');
      if (!dialog || mayClose(dialog)) onAction();
    }}
  />
);
