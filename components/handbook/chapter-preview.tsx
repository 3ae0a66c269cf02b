import { WrittenPreview } from '@/components/ui/form/written-preview';
import { usePreview } from '@/lib/handbook/queries';

export function ChapterPreview({ text }: { text: string }) {
  return <WrittenPreview query={usePreview({ body: text })} />;
}
