import { ImagePicker } from '@/components/ui/picture/image-picker';
import type { Uploads } from '@/lib/files/use-uploads';

interface PictureFieldProps {
  label: string;
  name: string;
  hint: string;
  pictures: Uploads;
  /** Called when one is added or removed. */
  onChange: (() => void) | undefined;
}

/** One picture of an event. */
export function PictureField({ label, name, hint, pictures, onChange }: PictureFieldProps) {
  return (
    <ImagePicker
      label={label}
      name={name}
      hint={hint}
      pictures={{
        ...pictures,
        add: (files) => {
          onChange?.();
          pictures.add(files);
        },
        remove: (removed) => {
          onChange?.();
          pictures.remove(removed);
        },
      }}
    />
  );
}
