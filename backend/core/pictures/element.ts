type Style = Readonly<Record<string, string | number>>;

/** What a picture is made of: boxes with a style and texts or boxes in them. */
export interface Element {
  type: 'div' | 'img';
  key: null;
  props: {
    style: Style;
    src?: string;
    width?: number;
    height?: number;
    children?: string | Element[];
  };
}

/** Boxes next to each other, or below each other with `flexDirection: 'column'`. */
export const box = (style: Style, children: readonly (Element | null)[] = []): Element => ({
  type: 'div',
  key: null,
  props: {
    style: { display: 'flex', boxSizing: 'border-box', ...style },
    children: children.filter((child) => child !== null),
  },
});

export const text = (style: Style, words: string): Element => ({
  type: 'div',
  key: null,
  props: { style, children: words },
});

/** A picture in the picture, as a data URL. */
export const image = (
  style: Style,
  { src, width, height }: { src: string; width: number; height: number },
): Element => ({ type: 'img', key: null, props: { style, src, width, height } });
