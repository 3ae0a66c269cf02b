import { WrittenPreview } from '@/components/ui/written-preview';
import { usePreview } from '@/lib/hr/guide-queries';

export function ChapterPreview({ text }: { text: string }) {
  return <WrittenPreview query={usePreview(text)} />;
}
