import { Button } from '@/components/ui/button';
import { NotAnswering } from '@/components/ui/state/not-answering';
import { useLeaveForSteam } from '@/lib/recruitment/apply-queries';
import { useSilence } from '@/lib/session/use-silence';

const STEAM = ['steam'] as const;

interface SteamLeaveProps {
  label: string;
  hint?: string;
}

export function SteamLeave({ label, hint }: SteamLeaveProps) {
  const leave = useLeaveForSteam();
  const { silent, notice } = useSilence(STEAM);
  return (
    <div className="space-y-2">
      <Button
        variant="primary"
        disabled={silent.length > 0}
        isPending={leave.isLeaving}
        onClick={() => leave.mutate()}
      >
        {label}
      </Button>
      <NotAnswering {...notice} advice="Try again in a minute." />
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </div>
  );
}
