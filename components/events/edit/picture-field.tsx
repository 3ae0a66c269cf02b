import { ImagePicker } from '@/components/ui/picture/image-picker';
import { IMAGE_TYPES } from '@/lib/contracts/core/files';
import type { useUploads } from '@/lib/files/use-uploads';

interface PictureFieldProps {
  label: string;
  name: string;
  hint: string;
  pictures: ReturnType<typeof useUploads>;
  /** Called when one is added or removed. */
  onChange: (() => void) | undefined;
}

/** One picture of an event. */
export function PictureField({ label, name, hint, pictures, onChange }: PictureFieldProps) {
  return (
    <ImagePicker
      label={label}
      name={name}
      accept={IMAGE_TYPES.join(',')}
      hint={hint}
      max={1}
      uploads={pictures.uploads}
      keys={pictures.keys}
      onAdd={(files) => {
        onChange?.();
        pictures.add(files);
      }}
      onRetry={pictures.retry}
      onRemove={(removed) => {
        onChange?.();
        pictures.remove(removed);
      }}
    />
  );
}
