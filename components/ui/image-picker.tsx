import { type ReactNode, useContext, useId } from 'react';
import type { Upload } from '@/lib/files/use-uploads';
import { FormContext } from './form-context';
import { Icon } from './icon';
import { PickedImage } from './picked-image';

interface ImagePickerProps {
  label: string;
  name: string;
  hint: ReactNode;
  accept: string;
  max: number;
  uploads: readonly Upload[];
  keys: readonly string[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
}

/** Pictures of a form: picked or dropped, each with its preview and how far it has got. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, name, hint, accept, max, uploads, keys, onAdd, onRemove } = props;
  const id = useId();
  const error = useContext(FormContext).errors[name];
  const hasRoom = uploads.filter(({ problem }) => problem === null).length < max;
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0 space-y-2">
      <legend className="text-sm font-medium">{label}</legend>
      <input type="hidden" name={name} value={keys.join(' ')} />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {uploads.map((upload) => (
          <PickedImage key={upload.id} upload={upload} onRemove={() => onRemove(upload.id)} />
        ))}
      </ul>
      {hasRoom && (
        <label
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            onAdd(Array.from(event.dataTransfer.files));
          }}
          className="flex cursor-pointer items-center gap-3 rounded-md border border-dashed border-line bg-canvas px-4 py-4 text-sm hover:border-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <Icon name="photo" className="size-6 text-muted" />
          <span>
            <span className="font-medium text-accent">
              {max === 1 ? 'Add a picture' : 'Add pictures'}
            </span>
            <span className="hidden text-muted sm:inline">
              {' '}
              or drop {max === 1 ? 'it' : 'them'} here
            </span>
          </span>
          <input
            type="file"
            accept={accept}
            multiple={max > 1}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              onAdd(Array.from(target.files ?? []));
              // The same file again is a change again.
              target.value = '';
            }}
            className="sr-only"
          />
        </label>
      )}
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </fieldset>
  );
}
