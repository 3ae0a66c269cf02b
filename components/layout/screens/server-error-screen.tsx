import { BareScreen } from './bare-screen';
import { WayOut } from '@/components/layout/way-out';

export function ServerErrorScreen() {
  return (
    <BareScreen
      title="500: something went wrong."
      description="The fault is ours. Try again in a moment."
    >
      <WayOut />
    </BareScreen>
  );
}
