import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** A list of leaked passwords comes along, so load this only where a password is chosen. */
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** From here on a password is neither on the list nor a simple change of one that is. */
export const WEAKEST_SCORE = 2;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Also as it may be typed: in one word, without accents. */
const asTyped = (known: string): string[] => [known, plain(known)];

/** 0 to 4; `about` is what others know of its owner. */
export const scoreOf = (password: string, about: readonly string[] = []): number =>
  zxcvbn.check(password, about.flatMap(asTyped)).score;

export const isWeak = (score: number): boolean => score < WEAKEST_SCORE;
