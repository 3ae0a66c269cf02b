import { useState } from 'react';
import { formatCount } from '@/lib/format/quantity';

interface Found {
  /** The query; null until the URL has been read. */
  asked: object | null;
  /** How many that finds; undefined while it isn't known. */
  count: number | undefined;
  noun: readonly [string, string];
}

const filtersOf = (asked: object) =>
  JSON.stringify({ ...asked, cursor: undefined, limit: undefined, sort: undefined });

/**
 * How many a changed search or filter finds, to be read out. A list that changes by itself, or is
 * opened, says nothing.
 */
export function useFoundWords({ asked, count, noun }: Found) {
  const [told, setTold] = useState({ filters: '', words: '' });
  const filters = asked && filtersOf(asked);
  if (filters !== null && count !== undefined && filters !== told.filters) {
    const words = `${formatCount(count)} ${count === 1 ? noun[0] : noun[1]} found.`;
    setTold({ filters, words: told.filters === '' ? '' : words });
  }
  return told;
}
