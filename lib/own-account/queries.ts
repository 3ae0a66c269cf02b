import type * as z from 'zod/mini';
import * as contract from '@/lib/contracts/own-account';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';

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
export const useSetNotices = write({
  ...CHOICE,
  scope: 'notices',
  endpoint: contract.setNoticesEndpoint,
});

/** Null for none. */
export const useSetAvatar = () =>
  useWrite(CHOICE, (key: string | null) =>
    key === null
      ? callEndpoint(contract.removeAvatarEndpoint)
      : callEndpoint(contract.setAvatarEndpoint, { body: { key } }),
  );
