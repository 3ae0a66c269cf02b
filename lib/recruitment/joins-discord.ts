const KEY = 'apply_joins_discord';

/** Keeps for this tab whether an applicant wants to be added to the server, also if nothing comes of the way to Discord. */
export function keepJoinsDiscord(joins: boolean): void {
  try {
    sessionStorage.setItem(KEY, joins ? 'yes' : '');
  } catch {
    // Then it has to be ticked again.
  }
}

export function readJoinsDiscord(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}
