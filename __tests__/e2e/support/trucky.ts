import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { panelUrl } from './browser';

const SAMPLE = join(__dirname, '..', '..', 'fixtures', 'trucky', 'tampere-helsinki.json');

interface Fresh {
  id: number;
  /** Of the demo company's `driver`, unless somebody else drove. */
  steam_id?: string;
}

/** The sample delivery, worth 837 points, as if it had just ended. */
export function freshDelivery({ id, steam_id }: Fresh): string {
  const body = JSON.parse(readFileSync(SAMPLE, 'utf8'));
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  // The demo company's last delivery before ended three quarters of an hour before it was filled.
  Object.assign(body.data, { id, started_at: minutesAgo(45), completed_at: minutesAgo(1) });
  if (steam_id !== undefined) body.data.driver.steam_profile = { steam_id };
  return JSON.stringify(body);
}

interface Posting {
  url?: string;
  secret?: string;
}

/** Posts as Trucky does, with a signature. */
export async function postToTrucky(body: string, posting: Posting = {}) {
  const { url = panelUrl(), secret = 'demo-tracker-secret' } = posting;
  const answer = await fetch(`${url}/api/trackers/trucky`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature-sha256': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}
