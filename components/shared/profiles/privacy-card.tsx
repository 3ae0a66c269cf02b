import { Card } from '@/components/ui/card';
import { CheckField } from '@/components/ui/form/ticks/check-field';
import type { Privacy } from '@/lib/contracts/profiles';
import { notify } from '@/lib/messages/notify';
import { PRIVACY_CHOICES } from '@/lib/profiles/words';
import { useSetPrivacy } from '@/lib/profiles/queries';

interface PrivacyCardProps {
  privacy: Privacy;
}

/** What other members see of one's profile. Each choice is saved immediately. */
export function PrivacyCard({ privacy }: PrivacyCardProps) {
  const change = useSetPrivacy();
  const chosen = change.isPending ? change.variables : privacy;
  const choose = (name: keyof Privacy, isShown: boolean) =>
    change.mutate(
      { ...chosen, [name]: isShown },
      { onSuccess: () => notify({ type: 'SUCCESS', message: 'Privacy saved.' }) },
    );
  return (
    <Card title="What others see">
      <p className="mb-3 text-sm text-muted">
        Staff who look after accounts always see everything.
      </p>
      <div className="space-y-3">
        {PRIVACY_CHOICES.map(({ name, label, hint }) => (
          <CheckField
            key={name}
            label={label}
            hint={hint}
            isChecked={chosen[name]}
            onChange={(isShown) => choose(name, isShown)}
          />
        ))}
      </div>
    </Card>
  );
}
