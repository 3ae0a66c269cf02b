import type * as z from 'zod/mini';
import { Avatar } from '@/components/ui/picture/avatar';
import { CopyField } from '@/components/ui/form/copy-field';
import type { representationEndpoint } from '@/lib/contracts/onboarding';
import { COMPANY_NAME } from '@/lib/navigation/company';
import { useDetails } from '@/lib/session/use-details';

const CONDUCT = [
  'Be there ten minutes before the start, with fuel and the right trailer.',
  'Keep your place and your distance; headlights on.',
  'The lead’s word counts, and nobody overtakes unasked.',
  'Say so in the voice channel before you stop or leave.',
];

/** What to set in the game, at TruckersMP and on Discord. */
export function Representation({
  tag,
  discord_nickname,
  vtc_url,
}: z.output<typeof representationEndpoint.output>) {
  const details = useDetails();
  return (
    <div className="space-y-5 text-sm">
      <CopyField label="Your tag at TruckersMP" value={tag} />
      <CopyField label="Your nickname on Discord" value={discord_nickname} />
      {vtc_url && (
        <p>
          <a
            href={vtc_url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-accent underline"
          >
            Join {COMPANY_NAME} at TruckersMP
          </a>
          , so that others see it beside your name.
        </p>
      )}
      <p>
        Drive in our colours: paint jobs lie under Downloads in the panel, which opens with this
        step.
      </p>
      <div className="flex items-center gap-3">
        <Avatar src={details?.avatar ?? ''} name={details?.name ?? ''} />
        <p>
          This is your picture in the panel. It comes from Steam or Discord unless you choose
          another one in the settings.
        </p>
      </div>
      <section aria-labelledby="conduct" className="space-y-2">
        <h2 id="conduct" className="font-semibold">
          In a convoy
        </h2>
        <ul className="list-disc space-y-1 pl-6">
          {CONDUCT.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
