import { pictureAddress } from '@/lib/files/picture-address';
import type { Upload } from '@/lib/files/use-uploads';
import { Icon } from '@/components/ui/icon';
import { ProgressBar } from '@/components/ui/progress-bar';

interface PickedImageProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

function progressText(percent: number | null) {
  if (percent === null) return 'waiting';
  return percent < 100 ? `${percent}%` : 'being checked';
}

export function PickedImage({ upload, onRetry, onRemove }: PickedImageProps) {
  const { name, percent, key, problem, again } = upload;
  return (
    <li className="w-36">
      <div
        className={`relative flex h-24 items-center justify-center overflow-hidden rounded-md border bg-raised ${problem === null ? 'border-line' : 'border-danger'}`}
      >
        {key !== null && (
          <img src={pictureAddress(key, 'small')} alt={name} className="size-full object-cover" />
        )}
        {key === null && problem === null && (
          <div className="w-full px-3">
            <ProgressBar
              label={`Upload of ${name}`}
              percent={percent ?? 0}
              text={progressText(percent)}
            />
          </div>
        )}
        {problem !== null && <Icon name="exclamation-triangle" className="size-6 text-danger" />}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="absolute top-1 right-1 grid size-7 cursor-pointer place-items-center rounded-full border border-line bg-surface text-ink hover:border-muted"
        >
          <Icon name="x-mark" className="size-4" />
        </button>
      </div>
      <p className="mt-1 truncate text-xs text-muted" title={name}>
        {name}
      </p>
      {problem !== null && (
        <p role="alert" className="text-xs text-danger">
          {problem}
        </p>
      )}
      {again !== null && (
        <button
          type="button"
          aria-label={`Upload ${name} again`}
          onClick={onRetry}
          className="cursor-pointer text-xs text-accent hover:underline"
        >
          Try again
        </button>
      )}
    </li>
  );
}
