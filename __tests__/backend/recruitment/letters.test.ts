import { anApplicant, applied } from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { type Asked, json, startService } from '@/__tests__/support/services/service';
import { inTransaction } from '@/backend/core/db/transaction';
import { deliverOutbox } from '@/backend/core/outbox/deliver-outbox';
import { MAIL } from '@/backend/mail/send-mail';
import { lockApplication } from '@/backend/recruitment/applications/store';
import {
  asked,
  declined,
  expired,
  interviewSet,
  reopened,
  sendActivation,
  writeTo,
} from '@/backend/recruitment/applications/letters';

const LINK = 'https://panel.example/activate/a-key-that-signs-in';

let discord: Awaited<ReturnType<typeof startService>>;
let backend: TestBackend;

beforeAll(async () => {
  discord = await startService();
  backend = await startBackend({
    DISCORD_API_URL: discord.url,
    DISCORD_BOT_TOKEN: 'the-bot',
    PUBLIC_URL: 'https://panel.example',
  });
});
beforeEach(async () => {
  await backend.reset();
  takeAll();
});
afterAll(async () => {
  await backend.close();
  await discord.stop();
});

const isOpening = ({ url }: Asked) => url.pathname === '/users/@me/channels';
const takeAll = () =>
  discord.answerWith((one, res) => json({ id: isOpening(one) ? '42' : '1' })(one, res));
const deliver = () => deliverOutbox(backend.context);
const said = () =>
  discord.asked
    .filter((one) => !isOpening(one))
    .map(({ body }): { content: string } => JSON.parse(body));
const entries = () =>
  backend.query(
    'select kind, given_up_at is not null as given_up, attempts from outbox_entries order by kind',
  );
/** The letters as the acts of a recruiter write them. */
const write = (letter: (tx: Parameters<typeof writeTo>[0]) => Promise<void>) =>
  inTransaction(backend.context, letter);
const applicationOf = async () => {
  await applied(backend);
  return inTransaction(backend.context, async (tx) => {
    const found = await lockApplication(tx, 1);
    if (!found) throw new Error('Nobody has applied.');
    return found;
  });
};

describe('a letter that an applicant will never have', () => {
  beforeEach(async () => {
    await backend.addMember({ name: 'Lena' }, ['Recruiter']);
  });
  const lose = () =>
    deliverOutbox({
      ...backend.context,
      senders: new Map([[MAIL, async () => ({ result: 'never', reason: 'The server said 550.' })]]),
    });
  const thread = async () =>
    (await backend.query('select in_words(text) as text from application_thread order by id')).map(
      ({ text }) => text,
    );
  const told = () =>
    backend.query(
      "select user_id, about from notifications where kind = 'application.letter_lost'",
    );

  it('stands in its thread, and whoever manages applications hears of it', async () => {
    const ref = await applied(backend);
    await lose();
    expect(await thread()).toContain(
      'An email to the applicant couldn’t be delivered. The server said 550.',
    );
    expect(await told()).toEqual([{ user_id: 1, about: ref }]);
    await lose();
    expect(await told()).toHaveLength(1);
  });

  it('is told of to whoever has the application', async () => {
    await backend.addMember({ name: 'Rita' }, ['Recruiter']);
    await applied(backend);
    await backend.query('update applications set assignee_id = 2');
    await lose();
    expect(await told()).toMatchObject([{ user_id: 2 }]);
  });
});

describe('what an applicant is written', () => {
  it('comes by mail and by Discord, with the code', async () => {
    const ref = await applied(backend);
    await deliver();
    expect((await entries()).map(({ kind }) => kind)).toEqual(['discord:dm', 'mail']);
    expect(said()).toMatchObject([
      {
        content: expect.stringMatching(
          new RegExp(`Your application reference is ${ref}[^]*\nhttps://panel.example/apply$`),
        ),
        allowed_mentions: { parse: [] },
      },
    ]);
  });

  it('comes by Discord too at each further step, once, as plain text', async () => {
    const application = await applicationOf();
    const { config, clock } = backend.context;
    const at = new Date('2026-03-22T18:00:00Z');
    for (const letter of [
      asked('**Which** DLC?', 2),
      asked('**Which** DLC?', 2),
      interviewSet(config, { id: 1, version: 3, interview_at: null, time_zone: null }, at),
      declined(config, { message: 'Not now.', again: null }, 4),
      reopened(5),
      expired(),
    ])
      await write((tx) => writeTo(tx, config, application, letter, clock.now()));
    await deliver();
    const texts = said().map(({ content }) => content);
    expect(texts).toHaveLength(6);
    expect(texts[1]).toContain('\\*\\*Which\\*\\* DLC?');
    expect(texts[1]).toContain('Answer on your application page within seven days.');
    expect(texts[2]).toContain('Your interview is on');
    expect(texts[3]).toContain('Not now.');
    expect(texts[4]).toContain('We’ve reopened your application.');
    expect(texts[5]).toContain('You didn’t answer our question within seven days');
  });

  it('says from which day on the company’s clock somebody may apply again', () => {
    const settings = { ...backend.context.config, timeZone: 'Pacific/Auckland' };
    const again = new Date('2026-04-19T13:00:00Z');
    const { lines } = declined(settings, { message: 'Not now.', again }, 4);
    expect(lines).toContain('You can apply again from 20 Apr 2026.');
  });

  it('holds no key where Discord keeps it', async () => {
    const application = await applicationOf();
    const { config, clock } = backend.context;
    await write((tx) =>
      sendActivation(tx, config, application, { link: LINK, version: 2 }, clock.now()),
    );
    await deliver();
    expect(said().at(-1)?.content).toContain('has been accepted');
    expect(JSON.stringify(discord.asked)).not.toContain('a-key-that-signs-in');
  });

  it('is not written again to somebody who takes no messages', async () => {
    discord.answerWith((one, res) =>
      (isOpening(one) ? json({ id: '42' }) : json({ code: 50_007, message: 'No.' }, 403))(one, res),
    );
    await applied(backend);
    await deliver();
    expect(await entries()).toMatchObject([
      { kind: 'discord:dm', given_up: true, attempts: 1 },
      { kind: 'mail', given_up: false },
    ]);
  });

  it('comes by mail alone to somebody without an account at Discord', async () => {
    await applied(backend, anApplicant({ discord_id: '' }));
    await backend.query('delete from outbox_entries');
    await backend.query('update applications set discord_id = null');
    const { config, clock } = backend.context;
    await write(async (tx) => {
      const application = await lockApplication(tx, 1);
      if (application) await writeTo(tx, config, application, asked('Why?', 2), clock.now());
    });
    expect((await entries()).map(({ kind }) => kind)).toEqual(['mail']);
  });
});
