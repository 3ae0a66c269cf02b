import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, customType } from 'drizzle-orm/pg-core';

/**
 * A reference to a person in a text, by kind and ID; the database function `in_words` resolves the
 * current name.
 */
export type Reference = Readonly<Record<string, number>>;

/** A stored text that refers to people by reference, resolved when it is read. */
export type Sentence = string | { said: (string | Reference)[] };

export const nameOfMember = (user: number): Reference => ({ user });

type Word = Sentence | Reference | number;

const isSentence = (word: Exclude<Word, string | number>): word is Exclude<Sentence, string> =>
  Array.isArray(word['said']);

const partsOf = (word: Word): (string | Reference)[] => {
  if (typeof word === 'string' || typeof word === 'number') return [String(word)];
  return isSentence(word) ? word.said : [word];
};

/** Joins several texts; plain text if there are no references. */
export function joined(words: readonly Word[], between = ''): Sentence {
  const said: (string | Reference)[] = [];
  for (const part of words.flatMap((word, index) => [
    ...(index > 0 ? [between] : []),
    ...partsOf(word),
  ])) {
    const last = said.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string') said[said.length - 1] = last + part;
    else said.push(part);
  }
  const [first = '', ...others] = said;
  return typeof first === 'string' && others.length === 0 ? first : { said };
}

/** Tag for texts that name people: sentence`${nameOfMember(7)} took report #12.` */
export const sentence = (texts: readonly string[], ...words: readonly Word[]): Sentence =>
  joined(texts.flatMap((text, index) => [text, words[index] ?? '']));

/** The same with each literal part mapped. */
export const withTexts = (text: Sentence, change: (plain: string) => string): Sentence =>
  typeof text === 'string'
    ? change(text)
    : { said: text.said.map((part) => (typeof part === 'string' ? change(part) : part)) };

export const sentenceColumn = customType<{ data: Sentence; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (text) => JSON.stringify(text),
});

/** A stored text with current names. */
export const inWords = (text: AnyPgColumn | SQL): SQL<string> => sql<string>`in_words(${text})`;
