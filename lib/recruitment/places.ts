import { COUNTRY_CODES, LANGUAGE_CODES } from '@/lib/contracts/core/countries';
import { namedOptions } from '@/lib/format/named-options';
import { countryName, languageName } from './words';

/** The options, sorted by name. */
export const countryOptions = () => namedOptions(COUNTRY_CODES, countryName);
export const languageOptions = () => namedOptions(LANGUAGE_CODES, languageName);
