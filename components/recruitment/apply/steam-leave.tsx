import { Button } from '@/components/ui/button';
import { useLeaveForSteam } from '@/lib/recruitment/apply-queries';

interface SteamLeaveProps {
  label: string;
  hint?: string;
}

export function SteamLeave({ label, hint }: SteamLeaveProps) {
  const leave = useLeaveForSteam();
  return (
    <div className="space-y-2">
      <Button
        variant="primary"
        isPending={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
      >
        {label}
      </Button>
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </div>
  );
}
