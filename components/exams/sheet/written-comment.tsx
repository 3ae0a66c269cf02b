import { useId } from 'react';
import { CONTROL } from '@/components/ui/form/control-class';

interface WrittenCommentProps {
  value: string;
  onChange: (text: string) => void;
}

/** The comment that the candidate reads with the result. */
export function WrittenComment({ value, onChange }: WrittenCommentProps) {
  const id = useId();
  return (
    <div className="text-sm">
      <label htmlFor={id} className="mb-1 block font-medium">
        Comment
      </label>
      <textarea
        id={id}
        rows={4}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={CONTROL}
      />
      <p id={`${id}-hint`} className="mt-1 text-muted">
        The candidate can read it with the result. At least 50 characters unless the exam is passed.
      </p>
    </div>
  );
}
