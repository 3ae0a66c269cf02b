import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { NoticeChoices } from '@/lib/contracts/notices';
import {
  ownAccountEndpoint,
  removeAvatarEndpoint,
  renameEndpoint,
  setAboutEndpoint,
  setAvatarEndpoint,
  setDisplayEndpoint,
  setNoticesEndpoint,
} from '@/lib/contracts/own-account';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

export type OwnAccount = z.output<typeof ownAccountEndpoint.output>;

/** Under the profiles, which show most of it. */
const OWN_ACCOUNT = ['profiles', 'own'] as const;

const FORM = { key: ['profiles'], showsOwnError: true };
const CHOICE = { key: ['profiles'] };

export const useOwnAccount = () =>
  useQuery({
    queryKey: OWN_ACCOUNT,
    queryFn: ({ signal }) => callEndpoint(ownAccountEndpoint, {}, { signal }),
    meta: { topics: ['profiles', 'session'] },
  });

export const useRename = () =>
  useWrite(FORM, (body: z.input<typeof renameEndpoint.input.body>) =>
    callEndpoint(renameEndpoint, { body }),
  );

export const useSetAbout = () =>
  useWrite(FORM, (body: z.input<typeof setAboutEndpoint.input.body>) =>
    callEndpoint(setAboutEndpoint, { body }),
  );

/** Null: none. */
export const useSetAvatar = () =>
  useWrite(CHOICE, (key: string | null) =>
    key === null
      ? callEndpoint(removeAvatarEndpoint)
      : callEndpoint(setAvatarEndpoint, { body: { key } }),
  );

export const useSetDisplay = () =>
  useWrite(FORM, (body: z.input<typeof setDisplayEndpoint.input.body>) =>
    callEndpoint(setDisplayEndpoint, { body }),
  );

export const useSetNotices = () =>
  useWrite(CHOICE, (body: NoticeChoices) => callEndpoint(setNoticesEndpoint, { body }));
