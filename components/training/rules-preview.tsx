import { WrittenPreview } from '@/components/ui/form/written-preview';
import { useRulesPreview } from '@/lib/training/rules-queries';

export function RulesPreview({ text }: { text: string }) {
  return <WrittenPreview query={useRulesPreview({ body: text })} />;
}
