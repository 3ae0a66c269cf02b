const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION =
  /^(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch)\([\d\s.,%/+-]+(?:deg|turn|rad)?[\d\s.,%/+-]*\)$/i;

// Browsers call these supported for every property, but none is a colour of its own.
const NOT_OWN = /var\(|env\(|attr\(|^(?:inherit|initial|unset|revert|revert-layer)$/i;

/** Whether the text is a colour and nothing but a colour. */
export function isCssColor(text: string): boolean {
  if (HEX.test(text)) return true;
  if (NOT_OWN.test(text)) return false;
  return typeof CSS === 'undefined' || typeof CSS.supports !== 'function'
    ? FUNCTION.test(text)
    : CSS.supports('color', text);
}
