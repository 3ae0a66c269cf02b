/** A selection in a text. */
export interface Chosen {
  text: string;
  start: number;
  end: number;
}

/** A replacement for part of a text, and the selection afterwards. */
export interface Replacement {
  from: number;
  to: number;
  by: string;
  start: number;
  end: number;
}

export type Edit = (chosen: Chosen) => Replacement;

/** Wraps the selection in markers, or removes them. */
export const markWith =
  (mark: string, example: string): Edit =>
  ({ text, start, end }) => {
    const isMarked = text.slice(start - mark.length, start) === mark && text.startsWith(mark, end);
    if (isMarked && start < end) {
      const [from, to] = [start - mark.length, end + mark.length];
      return { from, to, by: text.slice(start, end), start: from, end: from + end - start };
    }
    const words = text.slice(start, end) || example;
    const begin = start + mark.length;
    const by = `${mark}${words}${mark}`;
    return { from: start, to: end, by, start: begin, end: begin + words.length };
  };

/** Turns the selection into a link, and selects its URL for typing. */
export const link: Edit = ({ text, start, end }) => {
  const words = text.slice(start, end) || 'words';
  const address = 'https://';
  const begin = start + words.length + 3;
  const by = `[${words}](${address})`;
  return { from: start, to: end, by, start: begin, end: begin + address.length };
};

/** Prefixes every selected line, or removes the prefix if all lines have it. */
export const beginLinesWith =
  (startOf: (line: number) => string, pattern: RegExp): Edit =>
  ({ text, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const next = text.indexOf('\n', Math.max(start, end - 1));
    const to = next === -1 ? text.length : next;
    const lines = text.slice(from, to).split('\n');
    const isBegun = lines.every((line) => pattern.test(line));
    const begun = lines.map((line, place) =>
      isBegun ? line.replace(pattern, '') : `${startOf(place)}${line.replace(pattern, '')}`,
    );
    const by = begun.join('\n');
    const isOne = lines.length === 1;
    return { from, to, by, start: isOne ? from + by.length : from, end: from + by.length };
  };
