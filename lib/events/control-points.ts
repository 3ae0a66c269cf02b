import type { ControlPoint, PointState } from '@/lib/contracts/events/control-points';
import { type Fields, rowsIn, textIn, wholeNumberIn } from '@/lib/forms/fields';

export const POINT_LABELS: Record<PointState, string> = {
  open: 'Open',
  taken: 'Taken',
  released: 'Released',
};

export const POINT_TONES = {
  open: 'neutral',
  taken: 'warning',
  released: 'success',
} as const satisfies Record<PointState, string>;

/** The button that leads to a state. */
export const POINT_ACTIONS: Record<PointState, string> = {
  open: 'Reopen',
  taken: 'Take',
  released: 'Release',
};

const NEW_POINT = { id: '', place: '', duty: 'control', user_id: '', message: '' };

export const newPoint = () => ({ ...NEW_POINT });

/** The rows of the form that lists control points. */
export const pointRowsOf = (points: readonly ControlPoint[]) =>
  points.map(({ id, place, duty, member, message }) => ({
    id: String(id),
    place,
    duty,
    user_id: member === null ? '' : String(member.user_id),
    message: message ?? '',
  }));

/** Reads control points from their form, which says which version of the list it was begun with. */
export const readPoints = (version: string) => (fields: Fields) => ({
  version,
  points: rowsIn(fields, 'points').map((row) => ({
    id: wholeNumberIn(row, 'id'),
    place: textIn(row, 'place'),
    duty: textIn(row, 'duty'),
    user_id: wholeNumberIn(row, 'user_id'),
    message: textIn(row, 'message'),
  })),
});
