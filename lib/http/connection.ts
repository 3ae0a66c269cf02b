import { healthEndpoint } from '@/lib/contracts/core/release';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { isServerError } from './api-error';

/** `silent`: there is a network, but the panel doesn't respond. */
export type Connection = 'up' | 'offline' | 'silent';

/** Most responses arrive by then; otherwise the panel's health is checked. */
const LATE_MS = 1_000;
/** Together with the delay above, this keeps the notice of an outage under three seconds. */
const SILENT_MS = 1_000;
/** Server heartbeats are a second apart. */
const BEAT_LATE_MS = 1_500;
/** Shorter on a page that has just opened, because its reader has already waited for the scripts. */
const FIRST_SIGN_MS = 250;
const FIRST_SILENT_MS = 800;
/** On a slow line; together with the first sign, still under three seconds. */
const LONGEST_FIRST_SILENT_MS = 2_500;
/** Pages without a stream poll by themselves, but stop after a while without use. */
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
/** Whether the change stream has been read since the last sign of life. */
let isFollowed = false;
/** Whether there has been any response since the page was opened. */
let hasAnswered = false;
let usedAt = 0;

onPageReset(() => {
  current = 'up';
  looking = undefined;
  failures = 0;
  isFollowed = false;
  hasAnswered = false;
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

/** Whether a URL of the panel responds. */
export async function isThere(address: string, method: 'GET' | 'HEAD' = 'HEAD'): Promise<boolean> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), GIVE_UP_MS);
  try {
    const answer = await fetch(address, { method, cache: 'no-store', signal: giveUp.signal });
    // An unread body would keep its connection busy.
    await answer.text();
    return !isServerError(answer.status);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** How long the page itself took to begin to arrive; 0 if the browser doesn’t tell. */
function arrivalMs(): number {
  if (!('getEntriesByType' in performance)) return 0;
  const [page] = performance.getEntriesByType('navigation');
  if (!page || !('responseStart' in page)) return 0;
  return typeof page.responseStart === 'number' ? page.responseStart : 0;
}

/** On a line on which the page took long to arrive, so does any other response. */
const firstSilentMs = () =>
  Math.min(Math.max(FIRST_SILENT_MS, 2 * arrivalMs()), LONGEST_FIRST_SILENT_MS);

async function lookOnce(): Promise<boolean> {
  clearTimeout(next);
  const late = setTimeout(setAway, hasAnswered ? SILENT_MS : firstSilentMs());
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
 * Checks the panel's health and keeps polling until it responds; returns the first result. Does
 * nothing without listeners.
 */
export async function look(): Promise<boolean> {
  if (!listeners.isAnybodyThere()) return true;
  looking ??= lookOnce();
  return looking;
}

const startLook = () => void look();

/** Called on any response: the panel is up. */
export function noteAnswer(): void {
  clearTimeout(next);
  failures = 0;
  hasAnswered = true;
  set('up');
  expectSign();
}

/** Starts waiting for a response; returns a function that stops. */
export function awaitAnswer(): () => void {
  const timer = setTimeout(startLook, LATE_MS);
  return () => clearTimeout(timer);
}

/** Checks the panel's health if there is no sign of it in time. */
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

/** Returning to a page checks immediately whether the panel is up. */
function noteUse(): void {
  usedAt = Date.now();
  // While it is down, it is polled anyway.
  if (beat === undefined && current === 'up') startLook();
}

function noteVisibility(): void {
  if (document.visibilityState === 'visible') noteUse();
}

/** Called on each stream heartbeat; the next is due in a second. */
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
  // Only then are there listeners.
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

/** Calls back whenever the panel is up again. */
export const onReturn = returns.subscribe;
