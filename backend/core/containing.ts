/** A pattern of `like` for whatever contains a text as it is written. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
