/** All that Discord reads as formatting, a link, a list or a mention. */
const SIGNS = /[\\*_~`|<>#[\]()@-]/;

/** A text as Discord shows it sign for sign, cut to what fits there. */
export function shownText(text: string, longest: number): string {
  const signs = Array.from(text.toWellFormed(), (sign) => (SIGNS.test(sign) ? `\\${sign}` : sign));
  const whole = signs.join('');
  if (whole.length <= longest) return whole;
  let shown = '';
  for (const sign of signs) {
    if (shown.length + sign.length >= longest) break;
    shown += sign;
  }
  return `${shown.trimEnd()}…`;
}
