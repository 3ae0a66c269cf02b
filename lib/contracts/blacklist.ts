/** `block` refuses an application by itself; `warn` shows it to the recruiter. */
export const BLACKLIST_SEVERITIES = ['warn', 'block'] as const;
export const BLACKLIST_STATES = ['active', 'lifted', 'expired'] as const;
