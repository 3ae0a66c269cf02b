import { beginsLike, lookingLike } from '@/backend/core/text/name-likeness';

const RESERVED = [
  'admin',
  'administrator',
  'applicant',
  'discord',
  'hr',
  'moderator',
  'nobody',
  'owner',
  'panel',
  'recruiter',
  'recruitment',
  'removed',
  'staff',
  'steam',
  'support',
  'system',
  'team',
  'truckersmp',
];

/** Erased members have such a name. */
const FORMER = 'formermember';

const lettersOf = (name: string) => name.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

/** Names no one may use, in any spelling. */
export function isReservedName(name: string, companyName: string): boolean {
  const letters = lettersOf(name);
  if (letters === '' || beginsLike(letters, FORMER)) return true;
  return [...RESERVED, lettersOf(companyName)].some(lookingLike(letters));
}
