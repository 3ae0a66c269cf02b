import { sha256 } from '@noble/hashes/sha2.js';
import { ownTurn } from '@/lib/http/own-turn';

/** Attempts per task, so that the page stays responsive between them. */
const TRIES = 2_000;

function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  let zeros = 0;
  for (const byte of hash) {
    if (byte !== 0) return zeros + Math.clz32(byte) - 24 >= bits;
    zeros += 8;
  }
  return true;
}

/** Finds a number whose hash with the puzzle begins with so many zero bits. */
export async function solve(puzzle: string, bits: number): Promise<number> {
  const encoder = new TextEncoder();
  for (let answer = 0; ; answer += 1) {
    if (answer % TRIES === 0) await ownTurn();
    if (beginsWithZeros(sha256(encoder.encode(`${puzzle}:${answer}`)), bits)) return answer;
  }
}
