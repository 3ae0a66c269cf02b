import { BareScreen } from '@/components/layout/screens/bare-screen';
import { OutsideReturn } from './shared/outside-return';

export function DiscordLoginScreen() {
  return (
    <BareScreen>
      <OutsideReturn service="discord" />
    </BareScreen>
  );
}
