import { BareScreen } from './bare-screen';
import { NotBuiltNotice } from './not-built-notice';

export function NotBuiltBareScreen() {
  return (
    <BareScreen>
      <NotBuiltNotice />
    </BareScreen>
  );
}
