import { Card } from '@/components/ui/card';

export function NewsCard() {
  return (
    <Card title="News" className="min-h-28">
      <p className="text-sm text-muted">
        Company news will appear here once the first article is published.
      </p>
    </Card>
  );
}
