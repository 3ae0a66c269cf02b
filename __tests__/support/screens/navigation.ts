const isLocation = (value: unknown): value is { assign: (address: string) => void } =>
  typeof value === 'object' && value !== null && 'assign' in value;

/**
 * Collects the addresses that the page leaves for. jsdom can't leave and lets nobody replace
 * `location.assign`, so what stands behind it is watched.
 */
export function watchLeaving(): string[] {
  const left: string[] = [];
  const behind = Object.getOwnPropertySymbols(window.location)
    .map((symbol): unknown => Reflect.get(window.location, symbol))
    .find(isLocation);
  if (!behind) throw new Error('jsdom keeps its location elsewhere now');
  jest.spyOn(behind, 'assign').mockImplementation((address) => {
    left.push(address);
  });
  return left;
}
