import { CheckField } from '@/components/ui/form/ticks/check-field';
import { useSingleKeys } from '@/lib/keys/use-single-keys';

export function SingleKeysField() {
  const { isOn, setOn } = useSingleKeys();
  return (
    <CheckField
      label="Single-key shortcuts"
      hint="In this browser. Turn them off if you dictate or press keys by accident."
      isChecked={isOn}
      onChange={setOn}
    />
  );
}
