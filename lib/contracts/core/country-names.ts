const languages = new Intl.DisplayNames('en-GB', { type: 'language', fallback: 'code' });
const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

export const languageName = (code: string): string => languages.of(code) ?? code;
export const countryName = (code: string | null): string =>
  code !== null && /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : '–';
