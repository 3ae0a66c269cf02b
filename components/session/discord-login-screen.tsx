import { BareScreen } from '@/components/layout/bare-screen';
import { OutsideReturn } from './outside-return';

export function DiscordLoginScreen() {
  return (
    <BareScreen>
      <OutsideReturn service="discord" />
    </BareScreen>
  );
}
