import type { ExamType } from '@/lib/contracts/exams/types';

export interface Named {
  id: number;
  name: string;
}

/** What an exam can have. */
export interface TypeChoices {
  items: readonly ExamType[];
  ranks: readonly Named[];
  awards: readonly (Named & { is_retired: boolean })[];
  examiners: readonly { user_id: number; name: string; may_examine: boolean }[];
}

export const retiredLabel = ({ name, is_retired: isRetired }: TypeChoices['awards'][number]) =>
  isRetired ? `${name} (retired)` : name;

export const examinerLabel = ({
  name,
  may_examine: mayExamine,
}: TypeChoices['examiners'][number]) => (mayExamine ? name : `${name} (no longer an examiner)`);
