import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MapCanvas } from '@/components/shared/map/map-canvas';

it('leaves the keys by which a browser zooms to the browser', async () => {
  const zoomed: number[] = [];
  const nothing = () => undefined;
  render(
    <MapCanvas
      ref={nothing}
      summary="Map of the route"
      className="h-80"
      onPan={nothing}
      onZoom={(steps) => zoomed.push(steps)}
      onFit={nothing}
    />,
  );
  screen.getByRole('img', { name: 'Map of the route' }).focus();
  await userEvent.keyboard('{Control>}+-{/Control}{Meta>}+{/Meta}');
  expect(zoomed).toEqual([]);
  await userEvent.keyboard('+-');
  expect(zoomed).toEqual([1, -1]);
});

it('is at nothing once the pointer has left, or the map has moved beneath it', async () => {
  const told: boolean[] = [];
  const nothing = () => undefined;
  render(
    <MapCanvas
      ref={nothing}
      summary="Map of the route"
      className="h-80"
      onPan={nothing}
      onZoom={nothing}
      onFit={nothing}
      onPoint={(pixel) => told.push(pixel !== null)}
    />,
  );
  const map = screen.getByRole('img', { name: 'Map of the route' });
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
