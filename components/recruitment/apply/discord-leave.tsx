import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/check-field';
import { NotAnswering } from '@/components/ui/not-answering';
import { useLeaveForDiscord } from '@/lib/recruitment/apply-queries';
import { useSilence } from '@/lib/session/use-silence';

const DISCORD = ['discord'] as const;

/** The way to Discord, with the consent to be added to the company's server. */
export function DiscordLeave() {
  const [joins, setJoins] = useState(true);
  const leave = useLeaveForDiscord();
  const { silent, notice } = useSilence(DISCORD);
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
        disabled={silent.length > 0}
        isPending={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate(joins)}
      >
        Continue with Discord
      </Button>
      <NotAnswering {...notice} advice="What you have so far is kept: try again in a minute." />
    </div>
  );
}
