/** Degrees are rounded to a kilometre; the ID is missing where it follows from the name, which games cut off after 12 letters. */
export type CityEntry = readonly [
  name: string,
  country: string,
  latitude: number,
  longitude: number,
  id?: string | undefined,
];
