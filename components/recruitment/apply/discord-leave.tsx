import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/check-field';
import { useLeaveForDiscord } from '@/lib/recruitment/apply-queries';

/** The way to Discord, with the consent to be added to the company's server. */
export function DiscordLeave() {
  const [joins, setJoins] = useState(true);
  const leave = useLeaveForDiscord();
  return (
    <div className="space-y-3">
      <CheckField
        label="Add me to the company’s Discord server"
        hint="Discord asks you once more. Not needed if you are there already."
        isChecked={joins}
        onChange={setJoins}
      />
      <Button
        variant="primary"
        isPending={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate(joins)}
      >
        Continue with Discord
      </Button>
    </div>
  );
}
