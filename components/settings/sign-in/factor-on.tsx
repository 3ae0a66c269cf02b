import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/date/time';
import { useNewRecoveryCodes, useRemoveFactor } from '@/lib/session/factor-queries';
import { CodeForm } from '@/components/shared/session/code-form';

interface FactorOnProps {
  since: string;
  codesLeft: number;
  isRequired: boolean;
  /** The recovery codes that are good from now on; null: none any more. */
  onCodes: (codes: readonly string[] | null) => void;
}

/** Two-step sign-in that is on: what its member can do with it. */
export function FactorOn({ since, codesLeft, isRequired, onCodes }: FactorOnProps) {
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null);
  const renew = useNewRecoveryCodes();
  const remove = useRemoveFactor();
  const write = asked === 'off' ? remove : renew;
  return (
    <div className="space-y-4 text-sm">
      <p>
        On since <Time iso={since} />. Recovery codes left: {codesLeft}.
        {isRequired && ' Your role needs it, so it stays on.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('codes')}>New recovery codes</Button>
        {!isRequired && (
          <Button variant="danger" onClick={() => setAsked('off')}>
            Turn off
          </Button>
        )}
      </div>
      {asked !== null && (
        <CodeForm
          key={asked}
          label="Code of the app or recovery code"
          action={asked === 'off' ? 'Turn two-step sign-in off' : 'Make new recovery codes'}
          isPending={write.isPending}
          error={write.error}
          onCode={async (code) => {
            onCodes(await write.mutateAsync(code));
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}
