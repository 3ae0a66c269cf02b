import { TextField } from '@/components/ui/form/text-field';
import { objectionAt } from '@/lib/leave/words';

interface Span {
  from: string;
  to: string;
}

interface AbsenceDaysProps {
  /** Fewer of these can be accepted. */
  requested: Span;
  days: Span;
  preview: Parameters<typeof objectionAt>[0];
  /** Whether they were asked for alone. */
  autoFocus?: boolean;
  onChange: (days: Span) => void;
}

export const AbsenceDays = ({
  requested: { from, to },
  days,
  preview,
  autoFocus = false,
  onChange,
}: AbsenceDaysProps) => (
  <div className="fields-beside sm:grid-cols-2">
    <TextField
      label="First day"
      name="from"
      type="date"
      autoFocus={autoFocus}
      defaultValue={from}
      min={from}
      max={to}
      warning={objectionAt(preview, 'from')}
      onChange={({ target }) => onChange({ ...days, from: target.value })}
    />
    <TextField
      label="Last day"
      name="to"
      type="date"
      defaultValue={to}
      min={from}
      max={to}
      warning={objectionAt(preview, 'to')}
      onChange={({ target }) => onChange({ ...days, to: target.value })}
    />
  </div>
);
