import type { Browser, Page } from 'playwright';
import * as z from 'zod';
import { CELL } from '@/lib/contracts/map/map';
import { signIn } from './sign-in';

const CELLS = 20_000;
const TRUCKS = 500;
const FRAMES = 240;
const COLUMNS = 160;
/** Until the map has come to rest. */
const REST_MS = 1_000;

const times = z.object({ frames: z.array(z.number()), drawing: z.array(z.number()) });
type FrameTimes = z.output<typeof times>;

const sums = {
  jobs: CELLS,
  places: [],
  lanes: [],
  visited: [],
  cells: Array.from({ length: CELLS }, (_, place) => [
    (place % COLUMNS) - COLUMNS / 2,
    Math.floor(place / COLUMNS) - 60,
    1 + (place % 40),
  ]),
};

const trucks = Array.from({ length: TRUCKS }, (_, place) => ({
  member: { user_id: 10_000 + place, name: `Driver ${place}` },
  game: 'eut2',
  x: ((place * 37) % 100) * CELL - 100_000,
  z: ((place * 61) % 100) * CELL - 100_000,
  speed_kmh: 80,
  heading: (place * 17) % 360,
  age: 1,
}));

const answer = (page: Page, path: string, json: unknown) =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ json }),
  );

/** Drags the map to and fro, farther than it is drawn ahead, a step a frame, and takes the time from frame to frame and in each. */
const pan = (count: number) =>
  new Promise<{ frames: number[]; drawing: number[] }>((resolve) => {
    const canvas = document.querySelector('canvas');
    if (!canvas) throw new Error('There is no map.');
    const box = canvas.getBoundingClientRect();
    const at = (step: number) => ({
      view: window,
      bubbles: true,
      button: 0,
      clientX: box.left + box.width / 2 + 500 * Math.sin(step / 20),
      clientY: box.top + box.height / 2 + 300 * Math.cos(step / 20),
    });
    const frames: number[] = [];
    const drawing: number[] = [];
    const request = window.requestAnimationFrame.bind(window);
    // The map asks for its drawing in the same way.
    window.requestAnimationFrame = (draw) =>
      request((time) => {
        const began = performance.now();
        draw(time);
        drawing.push(performance.now() - began);
      });
    canvas.dispatchEvent(new MouseEvent('mousedown', at(0)));
    let last = 0;
    const step = (time: number) => {
      if (last > 0) frames.push(time - last);
      last = time;
      if (frames.length >= count) {
        window.dispatchEvent(new MouseEvent('mouseup', at(frames.length)));
        window.requestAnimationFrame = request;
        resolve({ frames, drawing });
        return;
      }
      window.dispatchEvent(new MouseEvent('mousemove', at(frames.length)));
      request(step);
    };
    request(step);
  });

/** Pans a full map in a browser that draws by software. */
export async function measureFrames(
  browser: Browser,
  url: string,
): Promise<Record<'whole' | 'near', FrameTimes>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await signIn(context.request, url);
    const page = await context.newPage();
    // The compiler of this script names functions by a helper that a page doesn't have.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await answer(page, '/api/map', sums);
    await answer(page, '/api/map/trucks', { trucks });
    await page.goto(`${url}/map`);
    await page
      .getByRole('region', { name: 'On the road' })
      .getByText('Driver 1', { exact: true })
      .waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(pan, 30);
    const whole = times.parse(await page.evaluate(pan, FRAMES));
    for (let step = 0; step < 2; step += 1) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.waitForTimeout(REST_MS);
    }
    return { whole, near: times.parse(await page.evaluate(pan, FRAMES)) };
  } finally {
    await context.close();
  }
}
