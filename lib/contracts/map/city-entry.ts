/** Degrees are rounded to a kilometre; the ID is written out where it doesn’t follow from the name: the games’ have at most 12 letters. */
export type CityEntry = readonly [
  name: string,
  country: string,
  latitude: number,
  longitude: number,
  id?: string | undefined,
];
