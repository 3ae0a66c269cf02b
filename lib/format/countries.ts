import {
  COUNTRY_CODES,
  LANGUAGE_CODES,
  countryName,
  languageName,
} from '@/lib/contracts/core/countries';

const namedOptions = (codes: readonly string[], nameOf: (code: string) => string) =>
  codes
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** The options, sorted by name. */
export const countryOptions = () => namedOptions(COUNTRY_CODES, countryName);
export const languageOptions = () => namedOptions(LANGUAGE_CODES, languageName);
