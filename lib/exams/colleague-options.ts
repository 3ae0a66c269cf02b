import type { Colleague } from '@/lib/contracts/exams/colleagues';

const UNQUALIFIED = 'Not qualified for this exam';

const noteOf = ({ objection, warnings }: Colleague): string =>
  [objection ?? [], warnings].flat().join(', ');

/** The qualified ones; the others can only learn, but whoever examines it already stays. */
export const qualified = (colleagues: readonly Colleague[], already?: number) =>
  colleagues.map((one) =>
    one.is_qualified || one.user_id === already
      ? one
      : { ...one, objection: one.objection ?? UNQUALIFIED },
  );

/** Those who have time, and what else they have to do then. */
export const colleagueOptions = (colleagues: readonly Colleague[]) =>
  colleagues
    .filter(({ objection }) => objection === null)
    .map((one) => {
      const note = noteOf(one);
      return {
        value: String(one.user_id),
        label: note === '' ? one.name : `${one.name} (${note})`,
      };
    });

/** "Ewa: another exam at this time", for those who can’t be chosen. */
export const objectionsOf = (colleagues: readonly Colleague[]): string[] =>
  colleagues.flatMap((one) => (one.objection === null ? [] : `${one.name}: ${noteOf(one)}`));
