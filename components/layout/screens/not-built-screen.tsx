import { NotBuiltNotice } from '@/components/layout/notices/not-built-notice';
import { Screen } from './screen';

export function NotBuiltScreen() {
  return (
    <Screen>
      <NotBuiltNotice />
    </Screen>
  );
}
