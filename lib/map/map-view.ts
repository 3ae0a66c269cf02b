import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomTransform, zoomTransform } from 'd3-zoom';
import type { MapPoint } from '@/lib/contracts/map/projection';
import { type Sight, sightText } from './address';
import { type Colours, onTheme, readColours } from './colours';
import { onFonts } from './fonts';
import { BUTTONS } from './draw-routes';
import { drawGround, drawTop, partsOfGround, partsOfTop } from './draw';
import { Picture } from './picture';
import type { Scene } from './scene';
import { pointsOf } from './way';

/** The maximum zoom, in pixels per metre. */
const CLOSEST = 0.2;
const PAN_SHARE = 0.2;
const ZOOM_STEP = 1.6;
const MOVE_MS = 350;
/** How often fading trucks are redrawn. */
const REDRAW_MS = 1_000;
const METRES_OF_SCALE = 10_000;
const MOST_PIXELS = 2;

/** The margin around points that should be visible. */
const ROOM = 6_000;

type Bounds = readonly [left: number, top: number, right: number, bottom: number];

const boundsOf = (points: readonly MapPoint[]): Bounds => [
  Math.min(...points.map(({ x }) => x)) - ROOM,
  Math.min(...points.map(({ z }) => z)) - ROOM,
  Math.max(...points.map(({ x }) => x)) + ROOM,
  Math.max(...points.map(({ z }) => z)) + ROOM,
];

/** The map on its canvas: its scene and view. */
export class MapView {
  private scene: Scene | null = null;
  private colours: Colours;
  private drawing = 0;
  private moving = 0;
  private hasSight = false;
  /** Whether the reader chose the view; otherwise it is fitted again when the canvas is resized. */
  private isMoved = false;
  /** The view in the URL, once the reader has moved the map or followed a link to a place. */
  private placed: string | undefined;
  private isMoving = false;
  private readonly context: CanvasRenderingContext2D | null;
  private readonly ground = new Picture(true);
  private readonly top = new Picture(false);
  private readonly behaviour = zoom<HTMLCanvasElement, unknown>();
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly onMoved: (sight: Sight) => void,
  ) {
    this.context = canvas.getContext('2d');
    this.colours = readColours(canvas);
    const selection = select(canvas);
    this.behaviour
      .filter((event: Event) => this.isForMap(event))
      .on('start', () => {
        this.isMoving = true;
      })
      .on('zoom', () => this.drawSoon())
      .on('end', ({ sourceEvent }) => {
        this.isMoving = false;
        this.drawSoon();
        if (!sourceEvent) return;
        this.isMoved = true;
        this.tell();
      });
    selection.call(this.behaviour).on('dblclick.zoom', null);
    const sizes = new ResizeObserver(() => this.resize());
    sizes.observe(canvas);
    const timer = setInterval(() => {
      if (this.scene?.trucks.length) this.drawSoon();
    }, REDRAW_MS);
    this.stops.push(
      () => sizes.disconnect(),
      () => clearInterval(timer),
      () => selection.on('.zoom', null),
      onTheme(() => this.drawAnew()),
      onFonts(() => this.drawAnew()),
    );
  }

  /** The layers are kept as long as the colours are the same object. */
  private drawAnew(): void {
    this.colours = readColours(this.canvas);
    this.drawSoon();
  }

  /** Otherwise the wheel and one finger scroll the page, which would get stuck on the map. */
  private isForMap(event: Event): boolean {
    if (event instanceof WheelEvent) return event.ctrlKey || document.activeElement === this.canvas;
    if ('touches' in event) return event.touches instanceof TouchList && event.touches.length > 1;
    return event instanceof MouseEvent && event.button === 0 && !event.ctrlKey;
  }

  destroy(): void {
    for (const stop of this.stops) stop();
    cancelAnimationFrame(this.drawing);
    cancelAnimationFrame(this.moving);
  }

  /** Shows another scene; another game is shown whole, or at the URL's view. */
  show(scene: Scene, sight: Sight | undefined): void {
    const isOther = this.scene?.base.game !== scene.base.game;
    this.scene = scene;
    if (isOther) {
      const [left, top, right, bottom] = scene.base.extent;
      this.behaviour.translateExtent([
        [left, top],
        [right, bottom],
      ]);
      this.hasSight = false;
      this.isMoved = sight !== undefined;
      this.resize(sight);
    } else if (sight && sightText(sight) !== this.placed) {
      this.isMoved = true;
      this.jumpTo(sight);
    }
    this.placed = sight && sightText(sight);
    this.drawSoon();
  }

  private tell(): void {
    const sight = this.sight();
    this.placed = sightText(sight);
    this.onMoved(sight);
  }

  panBy(columns: number, rows: number): void {
    const { clientWidth, clientHeight } = this.canvas;
    const { x, z, scale } = this.sight();
    const k = scale / METRES_OF_SCALE;
    this.isMoved = true;
    this.moveTo({
      x: x + (columns * PAN_SHARE * clientWidth) / k,
      z: z + (rows * PAN_SHARE * clientHeight) / k,
      scale,
    });
  }

  zoomBy(steps: number): void {
    const { scale, ...middle } = this.sight();
    this.isMoved = true;
    this.moveTo({ ...middle, scale: scale * ZOOM_STEP ** steps });
  }

  /** Fits the view to points, or to what the map is about: its route, or everything. */
  fit(points: readonly MapPoint[] = []): void {
    if (!this.scene) return;
    this.isMoved = points.length > 0;
    // On a phone the list is below the map.
    if (points.length > 0) this.canvas.scrollIntoView({ block: 'nearest' });
    this.moveTo(points.length > 0 ? this.aroundPoints(points) : this.whole(this.scene));
  }

  /** The world coordinates of a canvas pixel. */
  pointAt(x: number, y: number): MapPoint & { metresPerPixel: number } {
    const transform = zoomTransform(this.canvas);
    const [east, south] = transform.invert([x, y]);
    return { x: east, z: south, metresPerPixel: 1 / transform.k };
  }

  private around([left, top, right, bottom]: Bounds, pick = Math.min, buttons = 0): Sight {
    const { clientWidth, clientHeight } = this.canvas;
    const free = Math.max(clientWidth - buttons, clientWidth / 2);
    const covered = clientWidth - free;
    const k = pick(free / (right - left), clientHeight / (bottom - top));
    return {
      x: (left + right + (covered && covered / Math.min(k, CLOSEST))) / 2,
      z: (top + bottom) / 2,
      scale: k * METRES_OF_SCALE,
    };
  }

  /** Beside the buttons, which would cover a point at the right. */
  private aroundPoints(points: readonly MapPoint[]): Sight {
    return this.around(boundsOf(points), Math.min, BUTTONS.width);
  }

  private whole({ base, route }: Scene, pick = Math.min): Sight {
    const points = route ? pointsOf(route) : [];
    return points.length > 0 ? this.aroundPoints(points) : this.around(base.extent, pick);
  }

  private sight(width = this.canvas.clientWidth, height = this.canvas.clientHeight): Sight {
    const { k, x, y } = zoomTransform(this.canvas);
    return {
      x: (width / 2 - x) / k,
      z: (height / 2 - y) / k,
      scale: k * METRES_OF_SCALE,
    };
  }

  private transformOf({ x, z, scale }: Sight): ZoomTransform {
    const { clientWidth, clientHeight } = this.canvas;
    return zoomIdentity
      .translate(clientWidth / 2, clientHeight / 2)
      .scale(scale / METRES_OF_SCALE)
      .translate(-x, -z);
  }

  private jumpTo(sight: Sight): void {
    const selection = select(this.canvas);
    const extent = this.behaviour.translateExtent();
    const [least, most] = this.behaviour.scaleExtent();
    const scale = Math.min(Math.max(sight.scale / METRES_OF_SCALE, least), most) * METRES_OF_SCALE;
    const constrained = this.behaviour.constrain()(
      this.transformOf({ ...sight, scale }),
      [
        [0, 0],
        [this.canvas.clientWidth, this.canvas.clientHeight],
      ],
      extent,
    );
    this.behaviour.transform(selection, constrained);
  }

  private moveTo(to: Sight): void {
    cancelAnimationFrame(this.moving);
    const from = this.sight();
    const began = performance.now();
    const isQuick = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const step = () => {
      const share = isQuick ? 1 : Math.min((performance.now() - began) / MOVE_MS, 1);
      const eased = share * (2 - share);
      this.jumpTo({
        x: from.x + (to.x - from.x) * eased,
        z: from.z + (to.z - from.z) * eased,
        scale: from.scale * (to.scale / from.scale) ** eased,
      });
      if (share < 1) this.moving = requestAnimationFrame(step);
      else this.tell();
    };
    step();
  }

  private resize(asked?: Sight): void {
    const { canvas, scene } = this;
    const { clientWidth, clientHeight } = canvas;
    const pixels = Math.min(devicePixelRatio, MOST_PIXELS);
    // Keeps the centre.
    const kept =
      this.hasSight && this.isMoved
        ? this.sight(canvas.width / pixels, canvas.height / pixels)
        : undefined;
    canvas.width = Math.round(clientWidth * pixels);
    canvas.height = Math.round(clientHeight * pixels);
    if (!scene || clientWidth === 0) return;
    const [left, top, right, bottom] = scene.base.extent;
    const sizes = [clientWidth / (right - left), clientHeight / (bottom - top)];
    this.behaviour.scaleExtent([Math.min(...sizes), CLOSEST]).extent([
      [0, 0],
      [clientWidth, clientHeight],
    ]);
    this.jumpTo(asked ?? kept ?? this.whole(scene, Math.max));
    this.hasSight = true;
    this.drawSoon();
  }

  private drawSoon(): void {
    this.drawing ||= requestAnimationFrame(() => {
      this.drawing = 0;
      this.draw();
    });
  }

  private draw(): void {
    const { canvas, context, colours, scene, isMoving } = this;
    // Not laid out yet, or shown again a moment ago: it is drawn once its size is told.
    if (!scene || !context || canvas.clientWidth === 0 || canvas.width === 0) return;
    const { k, x, y } = zoomTransform(canvas);
    const { clientWidth: width, clientHeight: height } = canvas;
    const frame = { k, x, y, width, height, margin: 0 };
    const brush = { context, colours, frame, pixels: canvas.width / width };
    const now = Date.now();
    this.ground.show(brush, {
      parts: partsOfGround(scene, colours),
      draw: (larger) => drawGround(larger, scene),
      isMoving,
    });
    this.top.show(brush, {
      parts: partsOfTop(scene, colours, now),
      draw: (larger) => drawTop(larger, scene, now),
      isMoving,
    });
  }
}
