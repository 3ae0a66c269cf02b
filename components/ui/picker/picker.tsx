import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useLatePart } from '@/lib/http/use-late-part';
import type { PickerProps } from './choice';

const loadPopup = () => import('./picker-popup');

type Control = Pick<
  ComponentProps<'button'>,
  'ref' | 'aria-describedby' | 'aria-invalid' | 'className'
> & { id: string };

interface PickerControlProps extends PickerProps {
  /** Ties the control to its label, hint and error. */
  control: Control;
  /** What the control says: what is chosen, or that nothing is. */
  children: ReactNode;
}

/** Chooses by name among more than fit in a list. The search comes when it is first opened. */
export function Picker({ control, children, ...props }: PickerControlProps) {
  const { part, isLoading, request } = useLatePart(loadPopup);
  // Whatever stands outside of an open dialog is out of reach.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const attributes = {
    ...control,
    className: `flex cursor-pointer items-center justify-between gap-2 text-left aria-busy:cursor-progress ${control.className ?? ''}`,
  };
  const content = (
    <>
      <span className="min-w-0 truncate">{children}</span>
      <Icon name="chevron-down" className="size-4 text-muted" />
    </>
  );
  if (part)
    return (
      <part.PickerPopup {...props} control={attributes} container={container}>
        {content}
      </part.PickerPopup>
    );
  return (
    <button
      {...attributes}
      type="button"
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-controls={`${control.id}-popup`}
      aria-busy={isLoading || undefined}
      onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
        setContainer(currentTarget.closest('dialog'));
        void request();
      }}
    >
      {content}
    </button>
  );
}
