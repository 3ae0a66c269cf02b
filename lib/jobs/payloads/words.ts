import type { PayloadResult } from '@/lib/contracts/jobs/payloads';
import { formatNumber } from '@/lib/format/quantity';
import { STATUS_LABELS, STATUS_TONES } from '@/lib/jobs/labels';

export const RESULT_LABELS: Record<PayloadResult, string> = {
  ...STATUS_LABELS,
  duplicate: 'Duplicate',
  ignored: 'Ignored',
  waiting: 'Waiting for onboarding',
  not_understood: 'Invalid',
  kept: 'Waiting for retry',
};

export const RESULT_TONES = {
  ...STATUS_TONES,
  duplicate: 'neutral',
  ignored: 'neutral',
  waiting: 'warning',
  not_understood: 'danger',
  kept: 'warning',
} as const;

const KILO = 1024;

export const formatBytes = (bytes: number): string =>
  bytes < KILO ? `${formatNumber(bytes)} B` : `${formatNumber(bytes / KILO, 1)} KiB`;

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
