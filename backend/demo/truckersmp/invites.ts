import { addDays, addHours, subDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { WriterOf } from '@/backend/demo/writers';
import { addInvite } from '@/backend/events/invites/actions';
import { acceptInvite, declineInvite } from '@/backend/events/invites/answers';
import { assignInvite } from '@/backend/events/invites/assignees';
import { expireInvite } from '@/backend/events/invites/tasks';
import { findInvite } from '@/backend/events/invites/store';
import { createEvent, publishEvent } from '@/backend/events/planning/actions';
import { noteDrift } from '@/backend/events/truckersmp/tasks';
import { keepConfirmations, noteLook } from '@/backend/events/truckersmp/confirmations-store';
import { fieldsOf } from '@/backend/events/truckersmp/import';
import { BLANK_EVENT } from '@/lib/contracts/events/blank-event';
import type { InviteFields } from '@/lib/contracts/events/invites';
import type { Person } from '@/backend/demo/people/people';
import { asRead, TRUCKERSMP_EVENTS } from './events';

const LEAD = 'events@demo.example';
const ADMIN = 'admin@demo.example';

interface Invited {
  /** Of an event that TruckersMP knows too. */
  truckersmp_id?: number;
  in_days: number;
  company: string;
  contact: string;
  title: string;
  received: number;
  deadline: number;
  slot?: string;
  note?: string;
  assigned?: string;
  became?: 'accepted' | 'missing' | 'declined' | 'expired';
}

const INVITED: readonly Invited[] = [
  {
    truckersmp_id: 41_001,
    in_days: 9,
    company: 'Baltic Star Logistics',
    contact: 'marta_bsl on Discord',
    title: 'Baltic Star Anniversary Convoy',
    received: -5,
    deadline: 1,
    slot: '14',
    note: 'They’d like us to bring at least ten trucks.',
    assigned: LEAD,
  },
  {
    in_days: 5,
    company: 'Ruhr Transporte',
    contact: 'events@ruhr.example',
    title: 'Coal and steel tour',
    received: -1,
    deadline: 3,
  },
  {
    truckersmp_id: 41_003,
    in_days: 12,
    company: 'Canyon Freightways',
    contact: 'sam_canyon on Discord',
    title: 'Canyon Rally',
    received: -9,
    deadline: 4,
    slot: '3',
    became: 'accepted',
  },
  {
    truckersmp_id: 41_004,
    in_days: 20,
    company: 'Costa Cargo',
    contact: 'lucia_costa on Discord',
    title: 'Sunset Coast Run',
    received: -8,
    deadline: 10,
    slot: '22',
    became: 'missing',
  },
  {
    in_days: 8,
    company: 'Loire Fret',
    contact: 'Camille',
    title: 'Châteaux de la Loire',
    received: -12,
    deadline: 2,
    became: 'declined',
  },
  {
    in_days: 3,
    company: 'Fenland Haulage',
    contact: '',
    title: 'Fen causeway night drive',
    received: -10,
    deadline: -1,
    became: 'expired',
  },
];

interface Filled extends Pick<Context, 'config'> {
  now: Date;
  writerOf: WriterOf;
}

/** As TruckersMP tells it where it knows the event, otherwise as it was entered by hand. */
function inviteOf(invited: Invited, now: Date): InviteFields {
  const { company, contact, title, received, deadline, slot = '', note = '' } = invited;
  const known = TRUCKERSMP_EVENTS.find(({ id }) => id === invited.truckersmp_id);
  const imported = known && fieldsOf(asRead(known, now));
  const meetup = addDays(now, invited.in_days);
  return {
    company,
    contact,
    title,
    truckersmp_id: known?.id ?? null,
    link: '',
    game: imported?.game ?? 'eut2',
    promods: false,
    server: imported?.server ?? 'Simulation 2',
    meetup_at: imported?.meetup_at ?? meetup.toISOString(),
    start_at: imported?.start_at ?? addHours(meetup, 1).toISOString(),
    departure_city: imported?.departure_city ?? '',
    arrival_city: imported?.arrival_city ?? '',
    slot: slot === '' ? null : { number: slot, name: '', picture: null, spaces: 10, expected: 8 },
    received_at: addDays(now, received).toISOString(),
    deadline_at: addDays(now, deadline).toISOString(),
    note,
  };
}

const REPLY = `Thank you for the invitation! Unfortunately we can’t make it this time.

We wish you a great event, and hope to drive with you another time.`;

async function addInvited(tx: Database, filled: Filled, invited: Invited): Promise<void> {
  const { config, now, writerOf } = filled;
  const received = addDays(now, invited.received);
  const by = (who: string, at: Date) => ({ tx, config, actor: writerOf(who, at), now: at });
  const id = await addInvite(by(ADMIN, received), inviteOf(invited, now));
  const { assigned, became } = invited;
  const { user_id } = writerOf(assigned ?? LEAD, now);
  if (assigned !== undefined)
    await assignInvite(by(ADMIN, addHours(received, 3)), { id, version: 1 }, user_id);
  const answered = addHours(received, 20);
  const seen = { id, version: 1 };
  if (became === 'declined') await declineInvite(by(LEAD, answered), seen, REPLY);
  if (became === 'accepted' || became === 'missing')
    await acceptInvite(by(LEAD, answered), seen, inviteOf(invited, now).slot);
  const invite = await findInvite(tx, id);
  if (invite && became === 'expired') await expireInvite({ tx, now: invite.deadline_at }, invite);
  if (invite && became === 'missing') await noteDrift({ tx, now: subDays(now, 1) }, invite, true);
}

/** An event that was imported, with the members whom TruckersMP lists as coming. */
async function addImported(
  tx: Database,
  { config, now, writerOf }: Filled,
  people: readonly Person[],
): Promise<void> {
  const known = TRUCKERSMP_EVENTS.find(({ id }) => id === 41_005);
  if (!known) return;
  const at = subDays(now, 6);
  const action = { tx, config, actor: writerOf(LEAD, at), now: at };
  const id = await createEvent(action, {
    ...BLANK_EVENT,
    ...fieldsOf(asRead(known, now)),
    rest_stop: 'Bratislava',
    distance_km: 430,
    slot: { number: '9', name: 'Silo', picture: null, spaces: 15, expected: 12 },
    parking: 'Use the car park beside the farm if our slot is full.',
  });
  await publishEvent(action, { id, version: 1 });
  const drivers = people.filter(({ role }) => role === 'Driver').slice(0, known.confirmed);
  const ids = drivers.map(({ truckersmp_id }) => truckersmp_id);
  const seen = subDays(now, 1);
  await keepConfirmations(tx, { id, now: seen }, ids);
  await noteLook(tx, id, seen);
}

/** Invitations in every state, and an event that was imported from TruckersMP. */
export async function addInvites(
  tx: Database,
  filled: Filled,
  people: readonly Person[],
): Promise<void> {
  for (const invited of INVITED) await addInvited(tx, filled, invited);
  await addImported(tx, filled, people);
}
