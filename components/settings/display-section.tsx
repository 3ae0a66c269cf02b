import { DisplayCard } from '@/components/settings/account/display-card';
import { ThemeChoice } from '@/components/settings/sign-in/theme-choice';
import { Card } from '@/components/ui/card';
import { SingleKeysField } from '@/components/ui/keys/single-keys-field';
import type { OwnAccount } from '@/lib/own-account/queries';

export function DisplaySection({ own }: { own: OwnAccount }) {
  return (
    <div className="space-y-6">
      <DisplayCard own={own} />
      <Card title="Theme">
        <ThemeChoice />
      </Card>
      <Card title="Keyboard">
        <SingleKeysField />
      </Card>
    </div>
  );
}
