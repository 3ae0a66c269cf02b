import { DisplayCard } from '@/components/membership/display-card';
import { ThemeChoice } from '@/components/session/theme-choice';
import { Card } from '@/components/ui/card';
import type { OwnAccount } from '@/lib/membership/own-account-queries';

export function DisplaySection({ own }: { own: OwnAccount }) {
  return (
    <div className="space-y-6">
      <DisplayCard own={own} />
      <Card title="Theme">
        <ThemeChoice />
      </Card>
    </div>
  );
}
