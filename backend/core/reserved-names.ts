const RESERVED = [
  ...['admin', 'administrator', 'applicant', 'discord', 'hr', 'moderator', 'nobody', 'owner'],
  ...['panel', 'recruiter', 'recruitment', 'removed', 'staff', 'steam', 'support', 'system'],
  ...['team', 'truckersmp'],
];

const lettersOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Names by which nobody may be called, however they are written. */
export function isReservedName(name: string, companyName: string): boolean {
  const letters = lettersOf(name);
  // Erased members go on under such a name.
  if (letters === '' || /^formermember\d*$/.test(letters)) return true;
  return [...RESERVED, lettersOf(companyName)].includes(letters);
}
