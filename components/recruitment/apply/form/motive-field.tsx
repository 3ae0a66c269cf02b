import { TextArea } from '@/components/ui/form/text-area';
import { useText } from '@/lib/forms/use-text';
import { REQUIREMENTS } from '@/lib/contracts/recruitment/applications';

const { min_motive: LEAST } = REQUIREMENTS;
const MOST = 4000;

/** The motivation, with its bounds and a count toward the minimum length. */
export function MotiveField({ motive = '' }: { motive?: string | undefined }) {
  const { length } = useText('motive', motive).trim();
  const soFar = length > 0 && length < LEAST ? ` ${length} so far.` : '';
  return (
    <TextArea
      label="Why do you want to join us?"
      name="motive"
      rows={7}
      maxLength={MOST}
      hint={`${LEAST}–${MOST.toLocaleString('en')} characters.${soFar}`}
      required
      defaultValue={motive}
    />
  );
}
