import type { ComponentProps, ComponentType } from 'react';
import { CONTROL } from './control-class';
import { Field } from './field';

/** Tools for writing the text. */
export type AreaTools = ComponentType<{ areaId: string }>;

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  name: string;
  hint?: string;
  tools?: AreaTools | undefined;
}

export function TextArea(props: TextAreaProps) {
  const {
    label,
    name,
    hint,
    maxLength,
    className,
    rows = 4,
    onChange,
    tools: Tools,
    ...area
  } = props;
  const field = { label, name, hint, maxLength, className, onChange };
  return (
    <Field {...field}>
      {(attributes) => (
        <>
          <textarea {...area} {...attributes} rows={rows} className={`resize-y ${CONTROL}`} />
          {Tools && <Tools areaId={attributes.id} />}
        </>
      )}
    </Field>
  );
}
