import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import type { EditedEvent } from '@/lib/contracts/events/event-management';
import { DEFAULT_WEEKS_AHEAD, seriesRule } from '@/lib/contracts/events/series';
import { dayIn } from '@/lib/events/series-words';
import { useRepeatEvent } from '@/lib/events/series-queries';
import { readDisplay } from '@/lib/format/display';
import { ownTimeZone } from '@/lib/format/time-zones';
import { counted } from '@/lib/format/quantity';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { RepeatsField } from './repeats-field';
import { readRule, RuleFields } from './rule-fields';

interface RepeatEventProps {
  event: EditedEvent;
  onClose: () => void;
}

/** Makes an event the first of a series. */
export function RepeatEvent({ event, onClose }: RepeatEventProps) {
  const { id, version, phase, fields } = useBegun(event);
  const zone = useBegun(readDisplay().timeZone ?? ownTimeZone());
  const repeat = useRepeatEvent({ id, version });
  return (
    <Dialog
      title={`Repeat “${fields.title}”`}
      description={
        phase === 'draft'
          ? 'Further events are added once this one is published.'
          : 'Further events are added and published right away. Members aren’t notified of each.'
      }
      onClose={onClose}
    >
      <Form
        schema={seriesRule}
        read={readRule}
        isPending={repeat.isPending}
        error={repeat.error}
        onSubmit={async (rule) => {
          const { added } = await repeat.mutateAsync({ rule });
          const message =
            phase === 'draft'
              ? `“${fields.title}” repeats once it’s published.`
              : `${counted(added, 'event')} added.`;
          notify({ type: 'SUCCESS', message });
          onClose();
        }}
      >
        <RepeatsField zone={zone} dayOf={(chosen) => dayIn(fields.meetup_at, chosen.zone)} />
        <RuleFields
          first={{ every: 1, time_zone: zone, until: null, weeks_ahead: DEFAULT_WEEKS_AHEAD }}
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>Repeat event</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
