import { COUNTRY_CODES, LANGUAGE_CODES } from '@/lib/contracts/core/countries';

const languages = new Intl.DisplayNames('en-GB', { type: 'language', fallback: 'code' });
const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

export const languageName = (code: string): string => languages.of(code) ?? code;
export const countryName = (code: string | null): string =>
  code !== null && /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : '–';

const namedOptions = (codes: readonly string[], nameOf: (code: string) => string) =>
  codes
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** The options, sorted by name. */
export const countryOptions = () => namedOptions(COUNTRY_CODES, countryName);
export const languageOptions = () => namedOptions(LANGUAGE_CODES, languageName);
