import { readFileSync } from 'node:fs';
import path from 'node:path';

export const STEAM_ID = '76561190000000001';

/** A body as Trucky sends it. */
export const fixture = (name: string): string =>
  readFileSync(path.join('__tests__/fixtures/trucky', name), 'utf8').trim();

/** A delivery of 837 points by the driver of `STEAM_ID`. */
export const tampere = fixture('tampere-helsinki.json');

/** That delivery with other values in `data`; undefined takes a field away. */
export const changed = (data: Record<string, unknown>, envelope: Record<string, unknown> = {}) => {
  const body = JSON.parse(tampere);
  return { ...body, ...envelope, data: { ...body.data, ...data } };
};

export const resultOf = async (answer: Response) => [answer.status, (await answer.json()).result];
