import type { ReactNode } from 'react';
import { CancelButton } from './cancel-button';

interface FormButtonsProps {
  onCancel: () => void;
  /** The submit button. */
  children: ReactNode;
}

/** The submit and cancel buttons at the end of a form. */
export const FormButtons = ({ onCancel, children }: FormButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-2">
    <CancelButton onCancel={onCancel} />
    {children}
  </div>
);
