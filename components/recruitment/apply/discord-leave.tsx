import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/form/ticks/check-field';
import { NotAnswering } from '@/components/ui/state/not-answering';
import { useLeaveForDiscord, useStanding } from '@/lib/recruitment/apply-queries';
import { keepJoinsDiscord, readJoinsDiscord } from '@/lib/recruitment/joins-discord';
import { useSilence } from '@/lib/session/use-silence';

const DISCORD = ['discord'] as const;

/** The way to Discord, with the consent to be added to the company's server. */
export function DiscordLeave() {
  const [joins, setJoins] = useState(readJoinsDiscord);
  const invite = useStanding().data?.invite_url;
  const leave = useLeaveForDiscord();
  const { silent, notice } = useSilence(DISCORD);
  return (
    <div className="space-y-3">
      <CheckField
        label="Add me to the company’s Discord server"
        hint="We meet there, so you have to be on it to go on. Discord asks you once more; leave this empty if you are there already, or would rather join by yourself."
        isChecked={joins}
        onChange={setJoins}
      />
      {invite && (
        <p className="text-sm">
          <a href={invite} target="_blank" rel="noreferrer" className="text-accent underline">
            Join our Discord server by yourself
          </a>
        </p>
      )}
      <Button
        variant="primary"
        disabled={silent.length > 0}
        isPending={leave.isPending || leave.isSuccess}
        onClick={() => {
          keepJoinsDiscord(joins);
          leave.mutate(joins);
        }}
      >
        Continue with Discord
      </Button>
      <NotAnswering {...notice} advice="What you have so far is kept: try again in a minute." />
    </div>
  );
}
