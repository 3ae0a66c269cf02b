const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION =
  /^(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch)\([\d\s.,%/+-]+(?:deg|turn|rad)?[\d\s.,%/+-]*\)$/i;

// Browsers report these as supported for every property, but none is a colour.
const NOT_OWN = /var\(|env\(|attr\(|^(?:inherit|initial|unset|revert|revert-layer)$/i;

/** Whether the text is exactly a colour. */
export function isCssColor(text: string): boolean {
  if (HEX.test(text)) return true;
  if (NOT_OWN.test(text)) return false;
  return typeof CSS === 'undefined' || typeof CSS.supports !== 'function'
    ? FUNCTION.test(text)
    : CSS.supports('color', text);
}
