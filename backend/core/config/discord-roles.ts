import * as z from 'zod';

/** A role on the company's Discord server, and what of the panel gives it. */
export interface MappedRole {
  /** `member`, `loa`, or one by its name in small letters: `role:driver`, `rank:…`, `division:…`. */
  thing: string;
  id: string;
}

const FORM = /^(member|loa|(?:role|rank|division):.+)=(\d{5,20})$/i;
/** A name may have a comma in it; the one that ends a pair follows a number. */
const BETWEEN = /(?<==\d{5,20}\s*),/;

/** How a role, rank or division is called in the map. */
export const thingOf = (kind: 'role' | 'rank' | 'division', name: string): string =>
  `${kind}:${name.trim().toLowerCase()}`;

export const discordRoles = z
  .string()
  .transform((list) => list.split(BETWEEN).map((pair) => FORM.exec(pair.trim())))
  .refine(
    (pairs) => pairs.every((pair) => pair !== null),
    'is written as member=ID,loa=ID,role:NAME=ID,rank:NAME=ID,division:NAME=ID',
  )
  .transform((pairs): MappedRole[] =>
    pairs.flatMap((pair) => {
      const [, thing = '', id = ''] = pair ?? [];
      return pair ? [{ thing: thing.toLowerCase(), id }] : [];
    }),
  )
  .optional();
