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
  /** Connects the control to its label, hint and error. */
  control: Control;
  /** The text of the control: the choice, or that there is none. */
  children: ReactNode;
}

/** Chooses from more than fits in a list; the search is loaded when first opened. */
export function Picker({ control, children, ...props }: PickerControlProps) {
  const { part, container, button } = useLatePopup(loadPopup);
  // Outside a form a choice applies immediately, whatever was searched for since.
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
