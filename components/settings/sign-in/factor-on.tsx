import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/date/time';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { useNewRecoveryCodes, useRemoveFactor } from '@/lib/session/factor-queries';
import { CodeForm } from '@/components/shared/session/code-form';

interface FactorOnProps {
  since: string;
  codesLeft: number;
  isRequired: boolean;
  /** The new recovery codes; null once turned off. */
  onCodes: (codes: readonly string[] | null) => void;
}

/** The actions while two-step verification is on. */
export function FactorOn({ since, codesLeft, isRequired, onCodes }: FactorOnProps) {
  const { opened: asked, open, close } = useOpenedDialog<'codes' | 'off'>();
  const renew = useNewRecoveryCodes();
  const remove = useRemoveFactor();
  const write = asked === 'off' ? remove : renew;
  const ask = (what: 'codes' | 'off') => {
    const begun = what === 'off' ? remove : renew;
    // The refusal of an attempt that was given up isn’t shown again.
    if (begun.isError) begun.reset();
    open(what);
  };
  return (
    <div className="space-y-4 text-sm">
      <p>
        On since <Time iso={since} />. Recovery codes left: {codesLeft}.
        {isRequired && ' Your role requires it.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => ask('codes')}>Get new codes</Button>
        {!isRequired && (
          <Button variant="danger" onClick={() => ask('off')}>
            Turn off
          </Button>
        )}
      </div>
      {asked !== null && (
        <CodeForm
          key={asked}
          label="Authentication or recovery code"
          action={asked === 'off' ? 'Turn off two-step verification' : 'Get new recovery codes'}
          isPending={write.isPending}
          error={write.error}
          onCode={async (code) => {
            onCodes(await write.mutateAsync(code));
            close();
          }}
        />
      )}
    </div>
  );
}
