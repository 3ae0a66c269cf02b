import { drawRoute } from '@/lib/map/draw-routes';
import type { Brush } from '@/lib/map/scene';

/** A brush that notes the names and circles it draws. */
function aBrush() {
  const names: string[] = [];
  const places: number[] = [];
  const circles: [x: number, radius: number][] = [];
  const nothing = () => undefined;
  const context: CanvasRenderingContext2D = Object.assign(Object.create(null), {
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    stroke: nothing,
    fill: nothing,
    setLineDash: nothing,
    strokeText: nothing,
    fillText: (text: string, x: number) => {
      names.push(text);
      places.push(x);
    },
    arc: (x: number, _y: number, radius: number) => circles.push([x, radius]),
  });
  const colours = {
    canvas: 'canvas',
    raised: 'raised',
    line: 'line',
    ink: 'ink',
    muted: 'muted',
    accent: 'accent',
    warning: 'warning',
    success: 'success',
  };
  const frame = { k: 0.1, x: 0, y: 300, width: 1000, height: 600, margin: 0 };
  const brush: Brush = { context, colours, frame, pixels: 1 };
  return { brush, names, places, circles };
}

it('names the ends of a way and the places between, and marks nothing else on it', () => {
  const { brush, names, circles } = aBrush();
  drawRoute(brush, {
    game: 'eut2',
    from: { name: 'Calais', at: [1000, 0] },
    to: { name: 'Köln', at: [7000, 0] },
    via: [{ name: 'Lille', at: [4000, 0] }],
    points: [
      [1000, 0],
      [2000, 50],
      [4000, 0],
      [6000, 50],
      [7000, 0],
    ],
  });
  expect(names).toEqual(['Calais', 'Köln', 'Lille']);
  expect(circles).toEqual([
    [100, 5],
    [700, 6],
    [400, 4],
  ]);
});

it.each([
  ['right of a point with room', [1000, 0], [7000, 0], 711],
  ['left of one at the edge', [1000, 0], [9800, 0], 969],
  ['left of one beside the buttons', [1000, 0], [9000, 2500], 889],
  ['right of one above the buttons', [1000, 0], [9000, 0], 911],
] as const)('writes a name %s', (_where, from, to, x) => {
  const { brush, places } = aBrush();
  drawRoute(brush, {
    game: 'eut2',
    from: { name: 'Calais', at: [...from] },
    to: { name: 'Köln', at: [...to] },
    via: [],
    points: [],
  });
  expect(places).toEqual([111, x]);
});
