import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/form/ticks/check-field';
import { NotAnswering } from '@/components/ui/state/not-answering';
import { useLeaveForDiscord, useStanding } from '@/lib/recruitment/apply-queries';
import { keepJoinsDiscord, readJoinsDiscord } from '@/lib/recruitment/joins-discord';
import { useSilence } from '@/lib/session/use-silence';

const DISCORD = ['discord'] as const;

/** Links to Discord, with consent to be added to the company's server. */
export function DiscordLeave() {
  const [joins, setJoins] = useState(readJoinsDiscord);
  const invite = useStanding().data?.invite_url;
  const leave = useLeaveForDiscord();
  const { silent, notice } = useSilence(DISCORD);
  return (
    <div className="space-y-3">
      <CheckField
        label="Add me to the company’s Discord server"
        hint="You need to be on our server to continue. Discord will ask you to confirm. Leave this unticked if you’ve already joined or prefer to join yourself."
        isChecked={joins}
        onChange={setJoins}
      />
      {invite && (
        <p className="text-sm">
          <a href={invite} target="_blank" rel="noreferrer" className="text-accent underline">
            Join our Discord server yourself
          </a>
        </p>
      )}
      <Button
        variant="primary"
        disabled={silent.length > 0}
        isPending={leave.isLeaving}
        onClick={() => {
          keepJoinsDiscord(joins);
          leave.mutate(joins);
        }}
      >
        Continue with Discord
      </Button>
      <NotAnswering {...notice} advice="Your progress is saved. Try again in a minute." />
    </div>
  );
}
