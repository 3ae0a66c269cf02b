import { NotBuiltNotice } from './not-built-notice';
import { Screen } from './screen';

export function NotBuiltScreen() {
  return (
    <Screen>
      <NotBuiltNotice />
    </Screen>
  );
}
