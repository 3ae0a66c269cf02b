import { addHours } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { answerReport, askReporter } from '@/backend/jobs/reports/messages';
import { closeReport, reportJob, takeReport } from '@/backend/jobs/reports/reports';
import type { JobReport } from '@/lib/contracts/jobs/job-reports';
import type { Choice, Chosen } from './deliveries/pick';
import type { WriterOf } from './writers';

interface Conversation {
  question: string;
  answer: string;
}

/** A driver's report about a job, and how staff handle it. */
interface Complaint extends Pick<JobReport, 'kind' | 'text'> {
  /** Time between the job's end and the report. */
  hoursLater: number;
  handled?: { by: string; hoursLater: number; asks?: Conversation; outcome?: string };
}

export const VISITORS_COMPLAINT: Complaint = {
  kind: 'other',
  hoursLater: 15,
  text: 'I slid into a ditch near the border and had the truck towed to the nearest garage. That must be the long jump. I drove all the rest.',
};

export const COMPLAINTS: readonly (Choice & Complaint)[] = [
  {
    hours: [22, 150],
    fits: ({ fine_count }) => fine_count > 0,
    kind: 'unfair_penalty',
    hoursLater: 13,
    text: 'The fine is from a junction where the server froze for everyone. I was stopped at the red light when it came back.',
  },
  {
    hours: [40, 220],
    kind: 'not_mine',
    hoursLater: 16,
    text: 'My brother drove this one on my computer while I was at work. Please remove it from my jobs. I don’t want points for it.',
    handled: {
      by: 'hr@demo.example',
      hoursLater: 5,
      asks: {
        question: 'Does your brother use your Steam account often? Shared accounts aren’t allowed.',
        answer: 'No, that was the first time, and I’ve changed my password since.',
      },
    },
  },
  {
    hours: [70, 300],
    fits: ({ multiplayer }) => multiplayer === 'single',
    kind: 'wrong_data',
    hoursLater: 20,
    text: 'The panel says single player, but I’m sure I was on Simulation 1 with the others that evening.',
    handled: {
      by: 'admin@demo.example',
      hoursLater: 26,
      outcome:
        'The tracker reported single player, and the points are the same either way. Next time, start the game with the TruckersMP launcher.',
    },
  },
];

type Filed = Complaint & Pick<Chosen<Choice>, 'delivery'>;

async function addReport(
  tx: Database,
  config: Context['config'],
  writerOf: WriterOf,
  { delivery, kind, text, hoursLater, handled, job_id }: Filed & { job_id: number },
): Promise<void> {
  const filed_at = addHours(delivery.finished_at, hoursLater);
  const reporter = writerOf(delivery.steam_id, filed_at);
  const told = { job_id, kind, text, proofs: [] };
  const { id, version } = await reportJob(tx, { config }, reporter, told);
  if (!handled) return;
  const { by, asks, outcome } = handled;
  const handler = writerOf(by, addHours(filed_at, handled.hoursLater));
  let { version: seen } = await takeReport(tx, handler, id, version);
  if (asks) {
    const { question, answer } = asks;
    const asked = await askReporter(tx, handler, { id, version: seen, question });
    const answers_at = addHours(handler.now, 2);
    const answered = await answerReport(tx, writerOf(delivery.steam_id, answers_at), {
      id,
      version: asked.version,
      answer,
    });
    seen = answered.version;
  }
  if (outcome === undefined) return;
  const decision = {
    id,
    version: seen,
    status: 'resolved',
    outcome,
    penalty: null,
  } as const;
  await closeReport(tx, { config }, { ...handler, now: addHours(handler.now, 1) }, decision);
}

/** `jobIds` maps tracker IDs to recorded jobs. */
export async function addReports(
  tx: Database,
  config: Context['config'],
  writerOf: WriterOf,
  { reports, jobIds }: { reports: readonly Filed[]; jobIds: ReadonlyMap<string, number> },
): Promise<void> {
  for (const report of reports) {
    const job_id = jobIds.get(report.delivery.external_id);
    if (job_id === undefined)
      throw new Error(`Delivery ${report.delivery.external_id} of the demo company is missing.`);
    await addReport(tx, config, writerOf, { ...report, job_id });
  }
}
