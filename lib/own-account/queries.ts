import type * as z from 'zod/mini';
import * as contract from '@/lib/contracts/own-account';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';
import { inOrder } from '@/lib/store/in-order';

export type OwnAccount = z.output<typeof contract.ownAccountEndpoint.output>;

const CHOICE = { key: ['profiles'] };
const FORM = { ...CHOICE, showsOwnError: true };

/** Under the profiles' key, since profiles show most of it. */
export const useOwnAccount = readQuery({
  key: ['profiles', 'own'],
  endpoint: contract.ownAccountEndpoint,
  topics: ['profiles', 'session'],
});

export const useRename = write({ ...FORM, endpoint: contract.renameEndpoint });
export const useSetAbout = write({ ...FORM, endpoint: contract.setAboutEndpoint });
export const useSetDisplay = write({ ...FORM, endpoint: contract.setDisplayEndpoint });
const setNotices = inOrder((body: z.input<typeof contract.setNoticesEndpoint.input.body>) =>
  callEndpoint(contract.setNoticesEndpoint, { body }),
);
export const useSetNotices = () => useWrite(CHOICE, setNotices);

/** Null for none. */
export const useSetAvatar = () =>
  useWrite(CHOICE, (key: string | null) =>
    key === null
      ? callEndpoint(contract.removeAvatarEndpoint)
      : callEndpoint(contract.setAvatarEndpoint, { body: { key } }),
  );
