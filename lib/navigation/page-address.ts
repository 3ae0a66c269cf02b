import * as z from 'zod/mini';
import { recordId } from '@/lib/contracts/core/ids';
import { listAddress } from './list-address';

type Values = readonly { value: string }[];

/** How a page’s URL chooses one of its views, such as a tab; without a choice it is the first. */
export const viewAddress = (views: Readonly<Record<string, Values>>) =>
  listAddress(
    z.object(
      Object.fromEntries(
        Object.entries(views).map(([name, values]) => [
          name,
          z.optional(z.enum(values.map(({ value }) => value))),
        ]),
      ),
    ),
    {},
    Object.fromEntries(Object.keys(views).map((name) => [name, 'a view'])),
  );

/** How a page’s URL names the records that it shows beside its list. */
export const recordAddress = (labels: Readonly<Record<string, string>>) =>
  listAddress(
    z.object(Object.fromEntries(Object.keys(labels).map((name) => [name, z.optional(recordId)]))),
    {},
    labels,
  );
