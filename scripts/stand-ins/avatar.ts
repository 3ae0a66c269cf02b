import { escapeHtml } from '@/backend/core/text/html';

const SIDE = 184;

/** A picture in a colour of its own with the first letters of a name. */
export async function avatarOf(name: string): Promise<Uint8Array> {
  // Loaded when somebody is looked at: it would take half of the start.
  const { default: sharp } = await import('sharp');
  const hue = Array.from(name).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0) * 7, 0) % 360;
  const letters = name
    .split(' ')
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .slice(0, 2);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="hsl(${hue}, 45%, 40%)"/>
<text x="50%" y="62%" font-family="sans-serif" font-size="72" fill="white" text-anchor="middle">${escapeHtml(letters)}</text></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
