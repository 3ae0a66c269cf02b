import * as z from 'zod/mini';

export const MAX_EMAIL = 254;

const PART = String.raw`[^\s@.<>",;:()[\]\\\p{Cc}]+`;
const ADDRESS = new RegExp(`^(?=.{1,64}@)${PART}(?:\\.${PART})*@${PART}(?:\\.${PART})+$`, 'u');

/** A single plain address, compared in lower case. */
export const emailOf = (wrong: string, missing = wrong) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, missing),
      z.maxLength(MAX_EMAIL, wrong),
      z.regex(ADDRESS, wrong),
    );

export const emailAddress = emailOf('Email is not valid.', 'Email is required.');
