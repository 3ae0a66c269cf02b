import { useContext } from 'react';
import { FormContext } from './form-context';

interface FieldErrorProps {
  id: string;
  name: string;
}

/** The error of a field without a single control. */
export function FieldError({ id, name }: FieldErrorProps) {
  const error = useContext(FormContext).errors[name];
  if (!error) return null;
  return (
    <p id={id} role="alert" className="text-sm text-danger">
      {error}
    </p>
  );
}
