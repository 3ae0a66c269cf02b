import sharp from 'sharp';
import { createWorkQueue } from '@/backend/core/async/work-queue';
import type { Element } from './element';
import { FONT_FAMILY, loadFonts } from './fonts';

// Drawing keeps a core busy for 30 ms, which answers shouldn't have to wait for twice.
const queue = createWorkQueue(1);
let loading: ReturnType<typeof load> | undefined;

/** Loaded with the first picture: it would make every start a quarter of a second longer. */
async function load() {
  const [{ default: toSvg }, fonts] = await Promise.all([import('satori'), loadFonts()]);
  return { toSvg, ...fonts };
}

/** A failed load is tried again with the next picture. */
function loaded(): ReturnType<typeof load> {
  const current = (loading ??= load());
  current.catch(() => {
    loading = undefined;
  });
  return current;
}

/** Emoji and scripts without a font would be boxes. */
function withoutMissing(words: string, missing: RegExp): string {
  const left = words.replaceAll(missing, '').trim();
  return left === '' ? words : left;
}

const drawable = ({ type, key, props }: Element, missing: RegExp): Element => {
  const { children } = props;
  if (children === undefined) return { type, key, props };
  return {
    type,
    key,
    props: {
      ...props,
      children:
        typeof children === 'string'
          ? withoutMissing(children, missing)
          : children.map((child) => drawable(child, missing)),
    },
  };
};

/** Draws a PNG with fonts of its own, whatever the machine has. */
export async function drawPicture(
  picture: Element,
  size: { width: number; height: number },
): Promise<Buffer> {
  const { toSvg, fonts, missing } = await loaded();
  return queue.run(async () => {
    const { type, key, props } = drawable(picture, missing);
    const style = { fontFamily: FONT_FAMILY, ...props.style };
    const svg = await toSvg({ type, key, props: { ...props, style } }, { ...size, fonts });
    return sharp(Buffer.from(svg)).png().toBuffer();
  });
}
