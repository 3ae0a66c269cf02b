import { addMinutes, subDays, subMinutes } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { findAttempt } from '@/backend/exams/theory/attempt-store';
import { saveTheory } from '@/backend/exams/theory/bank';
import { importQuestions } from '@/backend/exams/theory/import';
import { answerTheory, startTheory, submitTheory } from '@/backend/exams/theory/take';
import type { WriterOf } from './writers';

const EXAMINER = 'examiner@demo.example';

/** Question, four answers, the right one, level. */
const QUESTIONS = `
What does an orange plate without numbers mean?;Dangerous goods are on board;The load is oversized;The driver is in training;The tank is empty;A;easy
Which number is at the top of a numbered orange plate?;The hazard number;The UN number;The number of the truck;The weight in tonnes;A;medium
Which UN number stands for petrol?;1203;1011;1972;2031;A;hard
How long may you drive before a break of 45 minutes?;4.5 hours;3 hours;6 hours;8 hours;A;easy
How fast may a tanker drive in the company’s convoys?;80 km/h;90 km/h;100 km/h;As fast as the road allows;A;easy
What do you do first if your tank leaks?;Stop away from others and switch off the engine;Drive to the next garage;Call the customer;Open all valves;A;easy
Where may you park a loaded tanker overnight?;At a guarded truck stop;In a residential street;On the hard shoulder;In a tunnel lay-by;A;medium
What does tunnel category E mean?;No dangerous goods;No trucks over 40 t;No trailers;No overtaking;A;medium
Why is a half-full tank harder to drive?;The liquid moves and pushes the truck;It is heavier;The brakes get hot;The tyres lose air;A;medium
What distance do you keep from the vehicle ahead at 80 km/h?;At least 50 m;At least 10 m;At least 20 m;One truck length;A;easy
What belongs in the cab of every dangerous goods transport?;Instructions in writing;The customer’s keys;A second radio;The trailer’s log of last year;A;medium
Which class are flammable liquids?;Class 3;Class 1;Class 6;Class 8;A;hard
How do you take a roundabout with a full tank?;Slowly and evenly;With a short brake inside;As fast as others;Only in the outer lane with hazard lights;A;easy
Who may ride along in a dangerous goods transport?;Only the crew;Anyone with a seat belt;Family members;Anyone over 18;A;medium
What do you check before unloading?;That the vehicle is earthed;That the radio is off;The weather;The fuel gauge;A;hard
When may you leave a loaded tanker unattended?;When it is parked safely and locked;Never for longer than a minute;Whenever you like;When the engine runs;A;medium
`.trim();

const TEST = {
  is_active: true,
  questions: 10,
  minutes: 20,
  pass_percent: 80,
  shows_answers: false,
} as const;

interface Filled extends Pick<Context, 'config'> {
  tx: Database;
  now: Date;
  writerOf: WriterOf;
}

const actionOf = ({ tx, config, writerOf }: Filled, who: string, at: Date) => ({
  tx,
  config,
  actor: writerOf(who, at),
  now: at,
});

/** Takes the test with so many wrong answers, and leaves the last ones open if it isn't handed in. */
async function take(
  filled: Filled,
  who: string,
  { exam, at, wrong, isOver }: { exam: number; at: Date; wrong: number; isOver: boolean },
): Promise<void> {
  const { id } = await startTheory(actionOf(filled, who, at), exam);
  const key = (await findAttempt(filled.tx, id))?.key ?? [];
  const answers = key
    .map((right, place) => ({ place, option: place < wrong ? (right + 1) % 4 : right }))
    .slice(0, isOver ? key.length : 4);
  await answerTheory(actionOf(filled, who, addMinutes(at, 4)), id, answers);
  if (isOver) await submitTheory(actionOf(filled, who, addMinutes(at, 12)), id);
}

/** A theory test, passed, failed and under way. */
export async function addTheory(
  tx: Database,
  at: Omit<Filled, 'tx'>,
  exam: number,
  [passes, fails, takes]: readonly string[],
): Promise<void> {
  const filled = { tx, ...at };
  const { now } = at;
  const staff = actionOf(filled, EXAMINER, subDays(now, 20));
  await importQuestions(staff, exam, QUESTIONS, true);
  await saveTheory(staff, exam, null, TEST);
  if (passes !== undefined)
    await take(filled, passes, { exam, at: subDays(now, 6), wrong: 1, isOver: true });
  if (fails !== undefined)
    await take(filled, fails, { exam, at: subDays(now, 1), wrong: 4, isOver: true });
  if (takes !== undefined)
    await take(filled, takes, { exam, at: subMinutes(now, 5), wrong: 0, isOver: false });
}
