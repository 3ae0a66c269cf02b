import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, customType } from 'drizzle-orm/pg-core';

/** Somebody whom a text names, by kind and id: `in_words` of the database knows how each kind is called now. */
export type Reference = Readonly<Record<string, number>>;

/** A text of ours that is kept: what it says of people are references, named when it is read. */
export type Sentence = string | { said: (string | Reference)[] };

export const nameOfMember = (user: number): Reference => ({ user });

type Word = Sentence | Reference | number;

const isSentence = (word: Exclude<Word, string | number>): word is Exclude<Sentence, string> =>
  Array.isArray(word['said']);

const partsOf = (word: Word): (string | Reference)[] => {
  if (typeof word === 'string' || typeof word === 'number') return [String(word)];
  return isSentence(word) ? word.said : [word];
};

/** Several texts as one. Without references it is plain text. */
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

/** Tag of a text that names people: sentence`${nameOfMember(7)} took report #12.` */
export const sentence = (texts: readonly string[], ...words: readonly Word[]): Sentence =>
  joined(texts.flatMap((text, index) => [text, words[index] ?? '']));

/** The same with each plain text in it changed. */
export const withTexts = (text: Sentence, change: (plain: string) => string): Sentence =>
  typeof text === 'string'
    ? change(text)
    : { said: text.said.map((part) => (typeof part === 'string' ? change(part) : part)) };

export const sentenceColumn = customType<{ data: Sentence; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (text) => JSON.stringify(text),
});

/** A stored text with everybody in it as they are called now. */
export const inWords = (text: AnyPgColumn | SQL): SQL<string> => sql<string>`in_words(${text})`;
