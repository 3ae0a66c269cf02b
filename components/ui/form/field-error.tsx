import { useContext } from 'react';
import { FormContext } from './form-context';

interface FieldErrorProps {
  id: string;
  name: string;
}

/** What is wrong with a field that no one control holds. */
export function FieldError({ id, name }: FieldErrorProps) {
  const error = useContext(FormContext).errors[name];
  if (!error) return null;
  return (
    <p id={id} role="alert" className="text-sm text-danger">
      {error}
    </p>
  );
}
