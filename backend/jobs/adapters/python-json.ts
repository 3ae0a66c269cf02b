const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|\s+|[,:]/g;
const PLAIN = /^"[ !#-[\]-~]*(?:\\["\\bfnrt][ !#-[\]-~]*)*"$/;
const NOT_PLAIN = /[^ -~]/g;
/** Of up to 15 digits, which every float gives back, and neither too small nor padded. */
const SHORT_FLOAT = /^-?(?!0\.0000)(?:0|[1-9]\d{0,6})\.(?:0|\d{0,7}[1-9])$/;

/**
 * The same JSON as Python's `json.dumps` writes it: spaces after commas and colons, ASCII only,
 * floats in Python's spelling. From the text, since a parse would lose the order of the names and
 * the spelling of the numbers. Null: it is no JSON.
 */
export function toPythonJson(text: string): string | null {
  try {
    JSON.parse(text);
    return text.replace(TOKEN, rewrite);
  } catch {
    return null;
  }
}

function rewrite(token: string): string {
  if (token === ',' || token === ':') return `${token} `;
  if (token.startsWith('"')) return rewriteString(token);
  return /^\s/.test(token) ? '' : rewriteNumber(token);
}

function rewriteString(token: string): string {
  // Most text is written alike by everyone.
  if (PLAIN.test(token)) return token;
  const written = token.includes('\\') ? JSON.stringify(JSON.parse(token)) : token;
  return written.replace(
    NOT_PLAIN,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Python keeps a whole number as it is and writes a float by the shortest digits that name it. */
function rewriteNumber(token: string): string {
  if (/^-?\d+$/.test(token)) return token === '-0' ? '0' : token;
  if (SHORT_FLOAT.test(token)) return token;
  const value = Number(token);
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const [digits = '0', power = '0'] = Math.abs(value).toExponential().split('e');
  const exponent = Number(power);
  if (value !== 0 && (exponent < -4 || exponent >= 16)) {
    const size = String(Math.abs(exponent)).padStart(2, '0');
    return `${sign}${digits}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  return sign + writeOut(digits.replace('.', ''), exponent);
}

function writeOut(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  const padded = digits.padEnd(exponent + 2, '0');
  return `${padded.slice(0, exponent + 1)}.${padded.slice(exponent + 1)}`;
}
