import { type ReactNode, useContext, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { usePastedFiles } from '@/lib/files/use-pasted-files';
import { IMAGE_TYPES } from '@/lib/contracts/core/files';
import { roomTaken, type Uploads } from '@/lib/files/use-uploads';
import { FieldError } from '@/components/ui/form/field-error';
import { FormContext } from '@/components/ui/form/form-context';
import { HiddenField } from '@/components/ui/form/hidden-field';
import { usePlace } from '@/components/ui/form/use-field';
import { Icon } from '@/components/ui/icon';
import { PickedImage } from './picked-image';

/** An unfinished upload blocks the form, so that none is sent without its picture. */
function unsentWords(uploads: Uploads['uploads']): string | undefined {
  const unsent = uploads.find(({ key }) => key === null);
  if (!unsent) return undefined;
  return unsent.problem === null
    ? `“${unsent.name}” is still being uploaded.`
    : `“${unsent.name}” wasn’t uploaded. ${unsent.again ? 'Try again or remove' : 'Remove'} it.`;
}

interface ImagePickerProps {
  label: string;
  name: string;
  hint: ReactNode;
  pictures: Pick<Uploads, 'max' | 'uploads' | 'keys' | 'add' | 'retry' | 'remove'>;
}

/** Pictures in a form: picked, dropped or pasted, with previews and upload progress. */
export function ImagePicker({ label, name, hint, pictures }: ImagePickerProps) {
  const { max, uploads, keys, add, retry, remove } = pictures;
  const id = useId();
  const { errors, register } = useContext(FormContext);
  const error = errors[name];
  const box = useRef<HTMLFieldSetElement>(null);
  const place = usePlace(name, label, { rule: () => unsentWords(uploads) });
  /** The pressed control may disappear; focus a neighbouring picture or the way to add one. */
  const keepingFocus = (index: number, action: () => void) => {
    flushSync(action);
    if (box.current?.contains(document.activeElement)) return;
    const buttons = box.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)];
    (next ?? box.current?.querySelector<HTMLElement>('input[type="file"]'))?.focus();
  };
  const hasRoom = roomTaken(uploads) < max;
  usePastedFiles(box, add);
  return (
    <fieldset
      ref={(element) => {
        box.current = element;
        return place(element);
      }}
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      className="min-w-0 space-y-2"
    >
      <legend className="text-sm font-medium">{label}</legend>
      {register && <HiddenField name={name} text={keys.join(' ')} />}
      <FieldError id={`${id}-error`} name={name} />
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {uploads.map((upload, index) => (
          <PickedImage
            key={upload.id}
            upload={upload}
            onRetry={() => keepingFocus(index, () => retry(upload))}
            onRemove={() => keepingFocus(index, () => remove(upload.id))}
          />
        ))}
      </ul>
      {hasRoom && (
        <label
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            add(Array.from(event.dataTransfer.files));
          }}
          className="flex cursor-pointer items-center gap-3 rounded-md border border-dashed border-line bg-canvas px-4 py-4 text-sm hover:border-muted has-aria-invalid:border-danger has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <Icon name="photo" className="size-6 text-muted" />
          <span>
            <span className="font-medium text-accent">
              {max === 1 ? 'Add a picture' : 'Add pictures'}
            </span>
            <span className="hidden text-muted sm:inline">
              , or drop or paste {max === 1 ? 'it' : 'them'} here
            </span>
          </span>
          <input
            type="file"
            accept={IMAGE_TYPES.join(',')}
            multiple={max > 1}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            onChange={({ target }) => {
              const files = Array.from(target.files ?? []);
              // Otherwise picking the same file again is no change.
              target.value = '';
              keepingFocus(uploads.length, () => add(files));
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
