import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MapCanvas } from '@/components/shared/map/map-canvas';

const nothing = () => undefined;

function show(handlers: Partial<ComponentProps<typeof MapCanvas>>): HTMLElement {
  render(
    <MapCanvas
      ref={nothing}
      summary="Map of the route"
      className="h-80"
      onPan={nothing}
      onZoom={nothing}
      onFit={nothing}
      {...handlers}
    />,
  );
  return screen.getByRole('img', { name: 'Map of the route' });
}

it('leaves the keys by which a browser zooms to the browser', async () => {
  const zoomed: number[] = [];
  show({ onZoom: (steps) => zoomed.push(steps) }).focus();
  await userEvent.keyboard('{Control>}+-{/Control}{Meta>}+{/Meta}');
  expect(zoomed).toEqual([]);
  await userEvent.keyboard('+-');
  expect(zoomed).toEqual([1, -1]);
});

it('is at nothing once the pointer has left, or the map has moved beneath it', async () => {
  const told: boolean[] = [];
  const map = show({ onPoint: (pixel) => told.push(pixel !== null) });
  await userEvent.hover(map);
  expect(told.at(-1)).toBe(true);
  await userEvent.unhover(map);
  expect(told.at(-1)).toBe(false);
  await userEvent.click(map);
  expect(told.at(-1)).toBe(true);
  map.focus();
  await userEvent.keyboard('+');
  expect(told.at(-1)).toBe(false);
});
