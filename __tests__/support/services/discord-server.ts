import { json, startService, type Asked } from './service';

type Answer = ReturnType<typeof json>;

const MEMBER = /^\/guilds\/424242\/members\/(\d+)(?:\/roles\/(\d+))?$/;

export const problem = (status: number, code: number, headers = {}): Answer =>
  json({ code, message: 'No.' }, status, headers);

/** The company's server at Discord: who is on it with which roles, and how it refuses. */
export async function startDiscordServer() {
  const service = await startService();
  const members = new Map<string, Set<string>>();
  const begin = (refuse: (asked: Asked, role?: string) => Answer | null = () => null) =>
    service.answerWith((asked, res) => {
      const [, id = '', role] = MEMBER.exec(asked.url.pathname) ?? [];
      (refuse(asked, role) ?? answer(asked.method, members.get(id), role))(asked, res);
    });
  begin();
  const ofMembers = () => service.asked.filter(({ url }) => MEMBER.test(url.pathname));
  return {
    settings: {
      DISCORD_API_URL: service.url,
      DISCORD_BOT_TOKEN: 'the-bot',
      DISCORD_GUILD_ID: '424242',
    },
    members,
    refuseWith: begin,
    /** Starts over, with these on the server. */
    reset: (present: Record<string, string[]>) => {
      members.clear();
      for (const [id, roles] of Object.entries(present)) members.set(id, new Set(roles));
      begin();
    },
    rolesOf: (id: string) => [...(members.get(id) ?? [])].toSorted(),
    /** What was asked of members since it was last told how to answer. */
    asked: ofMembers,
    changes: () =>
      ofMembers()
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url }) => `${method} ${url.pathname.split('/').at(-1) ?? ''}`),
    stop: service.stop,
  };
}

function answer(method: string, roles: Set<string> | undefined, role: string | undefined): Answer {
  if (!roles) return problem(404, 10_007);
  if (role === undefined) return json({ user: {}, roles: [...roles] });
  if (method === 'PUT') roles.add(role);
  else roles.delete(role);
  return (_asked, res) => res.writeHead(204).end();
}
