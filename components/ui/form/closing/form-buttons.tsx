import type { ReactNode } from 'react';
import { CancelButton } from './cancel-button';

interface FormButtonsProps {
  onCancel: () => void;
  /** The button that sends the form. */
  children: ReactNode;
}

/** The end of a form that can be left. */
export const FormButtons = ({ onCancel, children }: FormButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-2">
    <CancelButton onCancel={onCancel} />
    {children}
  </div>
);
