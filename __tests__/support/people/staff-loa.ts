import { addRole, addWithRole } from './roles';
import { leaveOfTests } from './leave';

interface Wish {
  from: string;
  to: string;
  delegate_id?: number;
  handover?: readonly { kind: string; id: string; to: 'delegate' | 'keep' }[];
}

/** Staff LOA: Hanna and Henry of HR, Rita who recruits, and Ada and Alma who decide. */
export function staffLoaOfTests(env: Record<string, string> = {}) {
  const company = leaveOfTests({
    env: { COMPANY_TIME_ZONE: 'Europe/Berlin', ...env },
    administrator: 'Ada',
  });
  let ada: string;
  let alma: string;
  beforeEach(async () => {
    await company.backend.addMember({ name: 'Alma' }, ['Administrator']);
    // Those of HR may ask for it as well.
    const role = await addRole(company.backend, 'Resting', { permissions: ['STAFF_LOA_REQUEST'] });
    await company.backend.query(
      `insert into user_roles (user_id, role_id) select id, ${role} from users where name in ('Hanna', 'Henry')`,
    );
    await signInAll();
  });
  async function signInAll() {
    ada = await company.backend.signIn('ada@example.com');
    alma = await company.backend.signIn('alma@example.com');
  }
  const idOf = async (name: string) =>
    Number(
      (await company.backend.query('select id from users where name = $1', [name]))[0]?.['id'],
    );
  const { post, told } = company;
  return {
    get backend() {
      return company.backend;
    },
    get dora() {
      return company.dora;
    },
    get hanna() {
      return company.hanna;
    },
    get henry() {
      return company.henry;
    },
    get ada() {
      return ada;
    },
    get alma() {
      return alma;
    },
    idOf,
    post,
    addWithRole: (name: string, role: Parameters<typeof addWithRole>[2]) =>
      addWithRole(company.backend, name, role),
    async later(time: string) {
      await company.pass(time);
      await company.signIn();
      await signInAll();
    },
    request: (wish: Wish, cookie = company.hanna) =>
      post('', { scope: 'staff', reason: '', private_note: '', ...wish }, cookie),
    accept: (id: number, wish: Wish, cookie = ada, version = 1) =>
      post(`/staff-requests/${id}/accept`, { version, handover: [], ...wish }, cookie),
    decide: (id: number, path: string, json: object, cookie = ada) =>
      post(`/staff-requests/${id}/${path}`, json, cookie),
    get: (path: string, cookie: string) => company.backend.ask(path, { cookie }),
    told,
  };
}
