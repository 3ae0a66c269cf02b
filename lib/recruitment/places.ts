import { COUNTRY_CODES, LANGUAGE_CODES } from '@/lib/contracts/core/countries';
import { namedOptions } from '@/lib/format/named-options';
import { countryName, languageName } from './words';

/** To be chosen from, in the order of their names. */
export const countryOptions = () => namedOptions(COUNTRY_CODES, countryName);
export const languageOptions = () => namedOptions(LANGUAGE_CODES, languageName);
