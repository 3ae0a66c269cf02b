const MINUTES_A_DAY = 24 * 60;

export function formatDuration(minutes: number): string {
  const whole = Math.round(minutes);
  const days = Math.floor(whole / MINUTES_A_DAY);
  const hours = Math.floor((whole % MINUTES_A_DAY) / 60);
  const rest = whole % 60;
  const parts = [
    days > 0 ? `${days} d` : '',
    hours > 0 ? `${hours} h` : '',
    rest > 0 || whole === 0 ? `${rest} min` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
