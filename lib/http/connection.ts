import { healthEndpoint } from '@/lib/contracts/core/release';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { isServerError } from './api-error';

/** `silent`: there is a network, but the panel behind it doesn't answer. */
export type Connection = 'up' | 'offline' | 'silent';

/** Most answers are there by then; without one, the panel is asked whether it is. */
const LATE_MS = 1_000;
/** Both together are under three seconds, within which the reader is told. */
const SILENT_MS = 1_000;
/** The server's beats are a second apart. */
const BEAT_LATE_MS = 1_500;
/** A page that has asked for something hears of it by then. */
const FIRST_SIGN_MS = 500;
/** A page that nobody follows a stream on asks by itself, but not for ever while nobody uses it. */
const USED_MS = 60_000;
const USES = ['pointermove', 'pointerdown', 'keydown', 'focus'] as const;
const GIVE_UP_MS = 10_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10_000;

type Timer = ReturnType<typeof setTimeout> | undefined;

const listeners = createListeners({ start: watchNetwork, stop: leaveNetwork });
const returns = createListeners();
let current: Connection = 'up';
let looking: Promise<boolean> | undefined;
let failures = 0;
let next: Timer;
let beat: Timer;
/** Since the last sign, somebody reads the stream of changes. */
let isFollowed = false;
let usedAt = 0;

onPageReset(() => {
  current = 'up';
  looking = undefined;
  failures = 0;
  isFollowed = false;
  usedAt = 0;
  clearTimeout(next);
  clearTimeout(beat);
});

function set(state: Connection): void {
  if (state === current) return;
  const isBack = state === 'up';
  current = state;
  listeners.tell();
  if (isBack) returns.tell();
}

const setAway = () => set(navigator.onLine ? 'silent' : 'offline');

/** Whether an address of the panel can be had. */
export async function isThere(address: string, method: 'GET' | 'HEAD' = 'HEAD'): Promise<boolean> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), GIVE_UP_MS);
  try {
    const answer = await fetch(address, { method, cache: 'no-store', signal: giveUp.signal });
    // What isn't read to its end keeps its connection from others.
    await answer.text();
    return !isServerError(answer.status);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function lookOnce(): Promise<boolean> {
  clearTimeout(next);
  const late = setTimeout(setAway, SILENT_MS);
  const isUp = await isThere(healthEndpoint.path, 'GET');
  clearTimeout(late);
  looking = undefined;
  if (isUp) noteAnswer();
  else {
    setAway();
    failures += 1;
    const pause = Math.min(FIRST_PAUSE_MS * failures, LONGEST_PAUSE_MS);
    next = setTimeout(startLook, pause * (0.5 + Math.random() / 2));
  }
  return isUp;
}

/**
 * Asks whether the panel is there, and on until it is; tells what came of the first time. Nobody is
 * asked where nobody is told.
 */
export async function look(): Promise<boolean> {
  if (!listeners.isAnybodyThere()) return true;
  looking ??= lookOnce();
  return looking;
}

const startLook = () => void look();

/** An answer has come: the panel is there. */
export function noteAnswer(): void {
  clearTimeout(next);
  failures = 0;
  set('up');
  expectSign();
}

/** Begins to wait for an answer; returns how to end that. */
export function awaitAnswer(): () => void {
  const timer = setTimeout(startLook, LATE_MS);
  return () => clearTimeout(timer);
}

/** Asks where no sign of the panel comes in time. */
function expectSign(within = BEAT_LATE_MS): void {
  clearTimeout(beat);
  beat = listeners.isAnybodyThere() ? setTimeout(missSign, within) : undefined;
}

function missSign(): void {
  const isUsed = document.visibilityState === 'visible' && Date.now() - usedAt < USED_MS;
  const isAsked = isFollowed || isUsed;
  beat = undefined;
  isFollowed = false;
  if (isAsked) startLook();
}

/** Whoever comes back to a page learns at once whether the panel is there. */
function noteUse(): void {
  usedAt = Date.now();
  // While it isn't, it is asked again and again anyway.
  if (beat === undefined && current === 'up') startLook();
}

function noteVisibility(): void {
  if (document.visibilityState === 'visible') noteUse();
}

/** The stream of changes has said something, and is to do so again each second. */
export function noteBeat(): void {
  isFollowed = true;
  expectSign();
}

function lookAnew(): void {
  failures = 0;
  void look();
}

function watchNetwork(): void {
  window.addEventListener('online', lookAnew);
  window.addEventListener('offline', startLook);
  for (const use of USES) window.addEventListener(use, noteUse, { passive: true });
  document.addEventListener('visibilitychange', noteVisibility);
  usedAt = Date.now();
  // Only then somebody is there to be told.
  setTimeout(() => (navigator.onLine ? expectSign(FIRST_SIGN_MS) : startLook()));
}

function leaveNetwork(): void {
  window.removeEventListener('online', lookAnew);
  window.removeEventListener('offline', startLook);
  for (const use of USES) window.removeEventListener(use, noteUse);
  document.removeEventListener('visibilitychange', noteVisibility);
  clearTimeout(next);
  clearTimeout(beat);
}

export const subscribeToConnection = listeners.subscribe;
export const readConnection = (): Connection => current;

/** Calls back each time the panel is there again. */
export const onReturn = returns.subscribe;
