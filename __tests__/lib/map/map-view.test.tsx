import { MapView } from '@/lib/map/map-view';
import { blankScene } from '@/lib/map/scene';

const { ResizeObserver } = globalThis;
let tellOfSize: () => void = () => undefined;
const size = { width: 800, height: 400 };

beforeEach(() => {
  Object.assign(size, { width: 800, height: 400 });
  const sizes = class {
    constructor(onResize: () => void) {
      tellOfSize = onResize;
    }
    observe() {}
    disconnect() {}
  };
  Object.assign(globalThis, { ResizeObserver: sizes });
  Object.defineProperty(globalThis, 'Path2D', { value: jest.fn(), configurable: true });
  const still = () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.defineProperty(globalThis, 'matchMedia', { value: still, configurable: true });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => size.width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => size.height);
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(globalThis, { ResizeObserver });
  for (const name of ['Path2D', 'matchMedia']) Reflect.deleteProperty(globalThis, name);
});

function resize(width: number, height: number) {
  Object.assign(size, { width, height });
  tellOfSize();
}

function showRoute() {
  const extent = [-90_000, -90_000, 90_000, 90_000] as const;
  const base = { game: 'eut2', extent, land: new Path2D(), borders: new Path2D() } as const;
  const end = (...at: [number, number]) => ({ name: at.join(), at });
  const route = { game: 'eut2', from: end(-20_000, 0), to: end(20_000, 10_000) } as const;
  const view = new MapView(document.createElement('canvas'), () => undefined);
  const extras = { via: [], points: [] };
  view.show(
    { ...blankScene({ ...base, extent: [...extent] }), route: { ...route, ...extras } },
    undefined,
  );
  return view;
}

it('fits a route again where its map becomes narrower', () => {
  const view = showRoute();
  expect(view.pointAt(0, 200).x).toBeCloseTo(-26_000);
  resize(300, 400);
  expect(view.pointAt(0, 200).x).toBeCloseTo(-26_000);
  expect(view.pointAt(120, 200).x).toBeCloseTo(0);
  expect(view.pointAt(120, 200).z).toBeCloseTo(5000);
  view.destroy();
});

it('leaves room for the buttons at the right of a route', () => {
  const view = showRoute();
  resize(283, 254);
  expect(view.pointAt(283 - 60, 127).x).toBeGreaterThan(20_000);
  view.panBy(1, 0);
  view.fit();
  expect(view.pointAt(283 - 60, 127).x).toBeGreaterThan(20_000);
  view.destroy();
});

it('keeps the middle of a map that the reader has moved', () => {
  const view = showRoute();
  view.panBy(1, 0);
  const { x, metresPerPixel } = view.pointAt(400, 200);
  expect(x).toBeGreaterThan(5000);
  resize(300, 400);
  expect(view.pointAt(150, 200)).toMatchObject({ x, metresPerPixel });
  view.destroy();
});

it('draws again once letters of its names have loaded', () => {
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  const asked = jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  const view = showRoute();
  asked.mockClear();
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(asked).toHaveBeenCalledTimes(1);
  view.destroy();
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(asked).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, 'fonts');
});

it('waits for its size where it is shown again', () => {
  const widths: number[] = [];
  const drawImage = ({ width }: HTMLCanvasElement) => widths.push(width);
  const context = new Proxy(Object.create(null), {
    get: (_, name) => (name === 'drawImage' ? drawImage : () => ({ width: 0 })),
    set: () => true,
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  let draw: FrameRequestCallback = () => undefined;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    draw = callback;
    return 0;
  });
  const view = showRoute();
  resize(0, 0);
  Object.assign(size, { width: 800, height: 400 });
  draw(0);
  expect(widths).toEqual([]);
  tellOfSize();
  draw(0);
  expect(widths.length).toBeGreaterThan(0);
  expect(widths).not.toContain(0);
  view.destroy();
});
