import { useId } from 'react';
import { TemplateMenu } from '@/components/shared/handbook/template-menu';
import { CONTROL } from '@/components/ui/form/control-class';
import { LiveWords } from '@/components/ui/text/live-words';
import { commentProblem } from '@/lib/exams/sheet-texts';

interface WrittenCommentProps {
  value: string;
  onChange: (text: string) => void;
}

/** The comment that the candidate reads with the result. */
export function WrittenComment({ value, onChange }: WrittenCommentProps) {
  const id = useId();
  const problem = commentProblem(value);
  return (
    <div className="relative text-sm">
      <label htmlFor={id} className="mb-1 block font-medium">
        Comment
      </label>
      <textarea
        id={id}
        rows={4}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem ${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={CONTROL}
      />
      <LiveWords id={`${id}-problem`} words={problem} />
      <TemplateMenu areaId={id} kind="exam" />
      <p id={`${id}-hint`} className="mt-1 text-muted">
        The candidate can read it with the result. At least 50 characters unless the exam is passed.
      </p>
    </div>
  );
}
