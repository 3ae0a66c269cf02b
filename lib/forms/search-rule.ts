import { LONGEST_SEARCH } from '@/lib/contracts/core/texts';
import type { FieldRule } from './places';

/** For searches. A browser’s own bound would cut off the rest of a pasted text without a word. */
export const searchRule: FieldRule = (words) =>
  words.length > LONGEST_SEARCH ? `Search for up to ${LONGEST_SEARCH} characters.` : undefined;
