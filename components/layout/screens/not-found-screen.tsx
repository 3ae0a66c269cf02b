import { BareScreen } from './bare-screen';
import { WayOut } from '@/components/layout/way-out';

export function NotFoundScreen() {
  return (
    <BareScreen
      title="404: this page was not found."
      description="The address may be misspelt, or the page has moved."
    >
      <WayOut />
    </BareScreen>
  );
}
