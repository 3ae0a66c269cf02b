import type { Brush, Frame } from './scene';

/** The margin drawn around the view, in CSS pixels. */
const MARGIN = 200;
/** Smaller differences in scale are rounding errors. */
const SAME_SCALE = 1e-6;

export interface Drawn {
  frame: Frame;
  /** Device pixels per CSS pixel. */
  pixels: number;
  /** The drawing's inputs, compared one by one. */
  parts: readonly unknown[];
}

/** Whether an earlier drawing can be reused, shifted by at most this much. */
export function isOnlyShifted(was: Drawn, wanted: Drawn, most = MARGIN): boolean {
  const { k, x, y, width, height } = wanted.frame;
  return (
    Math.abs(was.frame.k / k - 1) < SAME_SCALE &&
    Math.abs(was.frame.x - x) <= most &&
    Math.abs(was.frame.y - y) <= most &&
    was.frame.width === width &&
    was.frame.height === height &&
    was.pixels === wanted.pixels &&
    was.parts.length === wanted.parts.length &&
    was.parts.every((part, place) => part === wanted.parts[place])
  );
}

interface Showing {
  parts: readonly unknown[];
  draw: (brush: Brush) => void;
  /** During a drag, the whole margin is used before redrawing. */
  isMoving: boolean;
}

/** A layer drawn larger than the view, so that moving the map only shifts it. */
export class Picture {
  private readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D | null;
  private drawn: Drawn | undefined;

  constructor(private readonly isOpaque: boolean) {
    this.context = this.canvas.getContext('2d', { alpha: !isOpaque });
  }

  show(brush: Brush, { parts, draw, isMoving }: Showing): void {
    const wanted = { frame: brush.frame, pixels: brush.pixels, parts };
    if (!this.drawn || !isOnlyShifted(this.drawn, wanted, isMoving ? MARGIN : MARGIN / 2)) {
      this.drawn = wanted;
      this.redraw(brush, draw);
    }
    const { frame, pixels } = this.drawn;
    // Fractional offsets would blur it.
    const [left, top] = [brush.frame.x - frame.x - MARGIN, brush.frame.y - frame.y - MARGIN];
    brush.context.drawImage(this.canvas, Math.round(left * pixels), Math.round(top * pixels));
  }

  private redraw({ frame, colours, pixels }: Brush, draw: (brush: Brush) => void): void {
    const { canvas, context } = this;
    if (!context) return;
    const { k, x, y } = frame;
    const [width, height] = [frame.width + 2 * MARGIN, frame.height + 2 * MARGIN];
    const [columns, rows] = [Math.ceil(width * pixels), Math.ceil(height * pixels)];
    if (canvas.width !== columns || canvas.height !== rows)
      Object.assign(canvas, { width: columns, height: rows });
    context.setTransform(pixels, 0, 0, pixels, 0, 0);
    if (!this.isOpaque) context.clearRect(0, 0, width, height);
    const larger = { k, x: x + MARGIN, y: y + MARGIN, width, height, margin: MARGIN };
    draw({ context, colours, pixels, frame: larger });
  }
}
