import { BareScreen } from './bare-screen';
import { NotBuiltNotice } from '@/components/layout/notices/not-built-notice';

export function NotBuiltBareScreen() {
  return (
    <BareScreen>
      <NotBuiltNotice />
    </BareScreen>
  );
}
