import type { CrewMember, CrewState } from '@/lib/contracts/events/events';

export const CREW_STATE_LABELS: Record<CrewState, string> = {
  planned: 'Not published',
  asked: 'Not confirmed yet',
  confirmed: 'Confirmed',
};

export const CREW_STATE_TONES = {
  planned: 'neutral',
  asked: 'warning',
  confirmed: 'success',
} as const satisfies Record<CrewState, string>;

/** What the crew has answered, such as "Confirmed: Ada, Ben. Not published: Carl." */
export const crewLines = (crew: readonly CrewMember[]): string =>
  (['confirmed', 'asked', 'planned'] as const)
    .flatMap((state) => {
      const names = new Set(
        crew.filter((one) => one.state === state).map(({ member }) => member.name),
      );
      return names.size > 0 ? [`${CREW_STATE_LABELS[state]}: ${[...names].join(', ')}.`] : [];
    })
    .join(' ');
