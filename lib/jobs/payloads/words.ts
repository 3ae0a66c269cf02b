import { STATUS_TONES } from '@/lib/jobs/labels';

export const RESULT_TONES = {
  ...STATUS_TONES,
  duplicate: 'neutral',
  ignored: 'neutral',
  waiting: 'warning',
  not_understood: 'danger',
  kept: 'warning',
} as const;

/** Indents JSON; anything else, such as a truncated body, is shown unchanged. */
export function readableBody(body: string): string {
  try {
    // Parsing would round numbers of 16 digits or more.
    const parsed: unknown = JSON.parse(body);
    return /\d{16}/.test(body.replaceAll(/"(?:[^"\\]|\\.)*"/g, ''))
      ? body
      : JSON.stringify(parsed, null, 2);
  } catch {
    return body;
  }
}
