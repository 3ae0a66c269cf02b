import * as z from 'zod';

/** A role on the company's Discord server, and the panel role, rank or division that grants it. */
export interface MappedRole {
  /** `member`, `loa`, or one by its lower-cased name: `role:driver`, `rank:…`, `division:…`. */
  thing: string;
  id: string;
}

const FORM = /^(member|loa|(?:role|rank|division):.+)=(\d{5,20})$/i;
/** Names may contain commas; the comma that ends a pair follows a number. */
const BETWEEN = /(?<==\d{5,20}\s*),/;

/** The map key of a role, rank or division. */
export const thingOf = (kind: 'role' | 'rank' | 'division', name: string): string =>
  `${kind}:${name.trim().toLowerCase()}`;

export const mappedRoles = z
  .string()
  .transform((list) => list.split(BETWEEN).map((pair) => FORM.exec(pair.trim())))
  .refine(
    (pairs) => pairs.every((pair) => pair !== null),
    'must look like member=ID,loa=ID,role:NAME=ID,rank:NAME=ID,division:NAME=ID',
  )
  .transform((pairs): MappedRole[] =>
    pairs.flatMap((pair) => {
      const [, thing = '', id = ''] = pair ?? [];
      return pair ? [{ thing: thing.toLowerCase(), id }] : [];
    }),
  )
  .optional();
