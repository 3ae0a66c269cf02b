import { tryStorage } from '@/lib/store/try-storage';

const KEY = 'apply_joins_discord';

/** Keeps for this tab whether an applicant wants to be added to the server, also if nothing comes of the way to Discord. */
export const keepJoinsDiscord = (joins: boolean): void =>
  // Without storage, it has to be ticked again.
  tryStorage(() => sessionStorage.setItem(KEY, joins ? 'yes' : ''));

export const readJoinsDiscord = (): boolean =>
  tryStorage(() => sessionStorage.getItem(KEY)) === 'yes';
