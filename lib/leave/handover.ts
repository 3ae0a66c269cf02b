import type { Delegate, Handover, HandoverChoice, HeldWork } from '@/lib/contracts/leave/handover';

/** What was chosen for pieces of work, by kind and ID. */
export type Chosen = Readonly<Record<string, Handover>>;

export const keyOf = (kind: string, id: string): string => `${kind} ${id}`;

export const chosenOf = (choices: readonly HandoverChoice[]): Chosen =>
  Object.fromEntries(choices.map(({ kind, id, to }) => [keyOf(kind, id), to]));

interface Piece {
  kind: string;
  id: string;
  is_transferable: boolean;
}

export const mayTake = (
  delegate: Delegate | undefined,
  { kind, is_transferable }: Pick<Piece, 'kind' | 'is_transferable'>,
): boolean => is_transferable && (delegate?.takes.includes(kind) ?? false);

/** The delegate takes what they may; leaving work is always a choice of its own. */
export function choiceFor(
  chosen: Chosen,
  delegate: Delegate | undefined,
  piece: Piece,
): Handover | null {
  const choice = chosen[keyOf(piece.kind, piece.id)] ?? 'delegate';
  return choice === 'delegate' && !mayTake(delegate, piece) ? null : choice;
}

/** The choices to send; work without one is left out and refused. */
export const choicesOf = (
  work: readonly HeldWork[],
  chosen: Chosen,
  delegate: Delegate | undefined,
): HandoverChoice[] =>
  work.flatMap(({ kind, items }) =>
    items.flatMap((item) => {
      const to = choiceFor(chosen, delegate, { kind, ...item });
      return to === null ? [] : [{ kind, id: item.id, to }];
    }),
  );

/** What happens to work that nobody decides about: the delegate takes what they may. */
export const wherePossible = (
  work: readonly HeldWork[],
  delegate: Delegate | undefined,
): HandoverChoice[] =>
  work.flatMap(({ kind, items }) =>
    items.map((item): HandoverChoice => {
      const to = mayTake(delegate, { kind, ...item }) ? 'delegate' : 'keep';
      return { kind, id: item.id, to };
    }),
  );
