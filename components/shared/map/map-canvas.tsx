import { type KeyboardEvent, type MouseEvent, type Ref, useId } from 'react';
import { Button } from '@/components/ui/button';

/** A position in canvas pixels. */
export interface Pixel {
  x: number;
  y: number;
}

interface MapCanvasProps {
  ref: Ref<HTMLCanvasElement>;
  /** The accessible name of the drawing. */
  summary: string;
  onPan: (columns: number, rows: number) => void;
  onZoom: (steps: number) => void;
  onFit: () => void;
  /** Called with what the pointer is over; nothing once it leaves or the map moves. */
  onPoint?: (pixel: Pixel | null) => void;
  onPick?: (pixel: Pixel) => void;
  /** What `onFit` shows. */
  whole?: string;
  className: string;
}

const PANS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

const pixelOf = ({ nativeEvent }: MouseEvent): Pixel => ({
  x: nativeEvent.offsetX,
  y: nativeEvent.offsetY,
});

export function MapCanvas({
  ref,
  summary,
  onPan,
  onZoom,
  onFit,
  onPoint,
  onPick,
  whole = 'the whole map',
  className,
}: MapCanvasProps) {
  const hintId = useId();
  const take = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = PANS[event.key];
    const steps = ZOOMS[event.key];
    if (pan) onPan(...pan);
    else if (steps) onZoom(steps);
    else if (event.key === '0') onFit();
    else return;
    onPoint?.(null);
    event.preventDefault();
  };
  return (
    <div
      className={`relative overflow-hidden rounded-lg border border-line bg-canvas ${className}`}
    >
      <canvas
        ref={ref}
        role="img"
        aria-label={summary}
        aria-describedby={hintId}
        tabIndex={0}
        onKeyDown={take}
        onPointerMove={(event) => onPoint?.(pixelOf(event))}
        onPointerLeave={() => onPoint?.(null)}
        onClick={(event) => onPick?.(pixelOf(event))}
        // It isn't redrawn at its printed size.
        className={`size-full touch-pan-y object-contain select-none -outline-offset-2 active:cursor-grabbing ${onPick ? 'cursor-crosshair' : 'cursor-grab'}`}
      />
      <p id={hintId} className="sr-only">
        Use the arrow keys to move the map, plus and minus to zoom, and 0 to show {whole}.
      </p>
      <p
        aria-hidden="true"
        className="pointer-events-none absolute bottom-3 left-3 rounded bg-canvas/80 px-1.5 py-0.5 text-xs text-muted print:hidden"
      >
        <span className="pointer-coarse:hidden">Ctrl and scroll to zoom</span>
        <span className="hidden pointer-coarse:inline">Two fingers move the map</span>
      </p>
      <div className="absolute right-3 bottom-3 flex flex-col gap-2 print:hidden">
        <Button aria-label="Zoom in" className="size-10 justify-center" onClick={() => onZoom(1)}>
          +
        </Button>
        <Button aria-label="Zoom out" className="size-10 justify-center" onClick={() => onZoom(-1)}>
          −
        </Button>
        <Button aria-label={`Show ${whole}`} className="size-10 justify-center" onClick={onFit}>
          ⤢
        </Button>
      </div>
    </div>
  );
}
