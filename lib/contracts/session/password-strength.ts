import type { PasswordOwner } from './session';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Includes a list of leaked passwords, so load it only where a password is chosen. */
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** From this score on, a password is neither leaked nor a simple variation of a leaked one. */
export const WEAKEST_SCORE = 2;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Also as one word and without accents. */
const asTyped = (known: string): string[] => [known, plain(known)];

/** 0 to 4; lower for passwords based on what others know about their owner. */
export const scoreOf = (
  password: string,
  { name, email }: PasswordOwner,
  company: string,
): number => zxcvbn.check(password, [name, email ?? '', company].flatMap(asTyped)).score;

export const isWeak = (score: number): boolean => score < WEAKEST_SCORE;
