import * as z from 'zod/mini';

/** ISO 3166-1 alpha-2, plus the user-assigned code of Kosovo. */
export const COUNTRY_CODES: readonly string[] = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT',
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH',
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT',
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS',
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI',
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG',
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG',
  'UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW',
].flatMap((line) => line.split(' '));

/** ISO 639-1 codes of common languages. */
export const LANGUAGE_CODES: readonly string[] =
  'ar bg bs ca cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko lt lv mk ms nb nl no pl pt ro ru sk sl sq sr sv th tr uk vi zh'.split(
    ' ',
  );

const oneOf = (codes: readonly string[], message?: string) =>
  z.string(message).check(z.refine((code) => codes.includes(code), message));

export const countryCode = (message?: string) => oneOf(COUNTRY_CODES, message);
export const languageCode = (message?: string) => oneOf(LANGUAGE_CODES, message);

const languages = new Intl.DisplayNames('en-GB', { type: 'language', fallback: 'code' });
const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

export const languageName = (code: string): string => languages.of(code) ?? code;
export const countryName = (code: string | null): string =>
  code !== null && /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : '–';
