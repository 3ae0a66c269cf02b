import { useState } from 'react';
import { MemberPicker, type PickedMember } from '@/components/shared/members/member-picker';
import { CheckField } from '@/components/ui/form/ticks/check-field';
import { useTickPlayer } from '@/lib/events/player-list-queries';

interface PlayerTicksProps {
  id: number;
  /** Who is listed for the event. */
  members: readonly PickedMember[];
  seen: readonly PickedMember[];
}

/** Whose names are in the pictures; each tick is kept at once, so that several may look. */
export function PlayerTicks({ id, members, seen }: PlayerTicksProps) {
  const tick = useTickPlayer({ id });
  // Shown as chosen until the list has been read again.
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const set = (user_id: number, is_seen: boolean) => {
    const forget = () =>
      setChosen((all) => new Map([...all].filter(([other]) => other !== user_id)));
    setChosen((all) => new Map([...all, [user_id, is_seen]]));
    tick.mutate({ user_id, is_seen }, { onSuccess: forget, onError: forget });
  };
  const isSeen = (user_id: number) => seen.some((one) => one.user_id === user_id);
  const listed = new Set(members.map(({ user_id }) => user_id));
  const named = [...members, ...seen.filter(({ user_id }) => !listed.has(user_id))];
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-2 text-sm font-medium">Names you can read</legend>
      {/* The picture stays in sight beside the names from lg on only. */}
      <div className="max-lg:max-h-96 max-lg:overflow-y-auto">
        <ul className="columns-[9rem] gap-4">
          {named.map(({ user_id, name }) => (
            <li key={user_id} className="mb-1 break-inside-avoid wrap-anywhere">
              <CheckField
                label={name}
                isChecked={chosen.get(user_id) ?? isSeen(user_id)}
                onChange={(isTicked) => set(user_id, isTicked)}
              />
            </li>
          ))}
        </ul>
      </div>
      <MemberPicker
        label="Another driver in the list"
        placeholder="Choose a member"
        chosen={null}
        onChange={(member) => {
          if (member) set(member.user_id, true);
        }}
        className="w-full sm:w-56"
      />
    </fieldset>
  );
}
