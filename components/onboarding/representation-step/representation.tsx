import type * as z from 'zod/mini';
import { Avatar } from '@/components/ui/picture/avatar';
import { CopyField } from '@/components/ui/form/copy-field';
import type { representationEndpoint } from '@/lib/contracts/onboarding';
import { COMPANY_NAME } from '@/lib/navigation/company';
import { useDetails } from '@/lib/details/use-details';

const CONDUCT = [
  'Arrive ten minutes early, fuelled up and with the right trailer.',
  'Keep your position and distance, with headlights on.',
  'Follow the lead’s instructions. Don’t overtake unless asked to.',
  'Say so in the voice channel before you stop or leave.',
];

/** What to set in the game, on TruckersMP and on Discord. */
export function Representation({
  tag,
  discord_nickname,
  vtc_url,
}: z.output<typeof representationEndpoint.output>) {
  const details = useDetails();
  return (
    <div className="space-y-5 text-sm">
      <CopyField label="TruckersMP tag" value={tag} />
      <CopyField label="Discord nickname" value={discord_nickname} />
      {vtc_url && (
        <p>
          <a
            href={vtc_url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-accent underline"
          >
            Join {COMPANY_NAME} on TruckersMP
          </a>
          so the company shows beside your name.
        </p>
      )}
      <p>Drive in our colours. Ask for our paint jobs on Discord.</p>
      <div className="flex items-center gap-3">
        <Avatar src={details?.avatar ?? ''} name={details?.name ?? ''} />
        <p>Your profile picture comes from Steam or Discord. You can change it in Settings.</p>
      </div>
      <section aria-labelledby="conduct" className="space-y-2">
        <h2 id="conduct" className="font-semibold">
          In convoys
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
