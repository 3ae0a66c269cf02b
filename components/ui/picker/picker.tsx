import { type ComponentProps, type ReactNode, useContext } from 'react';
import { FormContext } from '@/components/ui/form/form-context';
import { Icon } from '@/components/ui/icon';
import { useLatePopup } from '@/components/ui/use-late-popup';
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
  const { part, container, button } = useLatePopup(loadPopup);
  // Outside of a form what is chosen holds already, whatever was searched for since.
  const isInForce = useContext(FormContext).register === null && props.chosen.length > 0;
  const attributes = {
    ...control,
    className: `flex cursor-pointer items-center justify-between gap-2 text-left aria-busy:cursor-progress ${control.className ?? ''}`,
  };
  const content = (left: string) => (
    <>
      <span className="min-w-0 truncate">
        {left === '' || isInForce ? (
          children
        ) : (
          <>
            “<bdi>{left}</bdi>” isn’t chosen
          </>
        )}
      </span>
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
      {...button}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-controls={`${control.id}-popup`}
    >
      {content('')}
    </button>
  );
}
