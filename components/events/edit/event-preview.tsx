import { WrittenPreview } from '@/components/ui/form/written-preview';
import { useEventPreview } from '@/lib/events/queries';

export function EventPreview({ text }: { text: string }) {
  return <WrittenPreview query={useEventPreview({ text })} />;
}
