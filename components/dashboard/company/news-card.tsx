import { Card } from '@/components/ui/card';
import { CARD_TITLES } from '@/lib/dashboard/cards';

export function NewsCard() {
  return (
    <Card title={CARD_TITLES.news} className="min-h-28">
      <p className="text-sm text-muted">No news yet.</p>
    </Card>
  );
}
