const STEPS = [
  { unit: 'd', minutes: 24 * 60 },
  { unit: 'h', minutes: 60 },
  { unit: 'min', minutes: 1 },
];

/** How long ago something was, in its largest unit. */
export function ageOf(iso: string, now: Date = new Date()): string {
  const minutes = Math.max(0, (now.getTime() - new Date(iso).getTime()) / 60_000);
  const step = STEPS.find((one) => minutes >= one.minutes);
  return step ? `${Math.floor(minutes / step.minutes)} ${step.unit}` : 'just now';
}
