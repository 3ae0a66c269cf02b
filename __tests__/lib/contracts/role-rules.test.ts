import {
  isPlain,
  whyNotChange,
  whyNotDelete,
  whyNotGive,
  whyNotWrite,
} from '@/lib/contracts/accounts/role-rules';

const HR = { level: 60, permissions: new Set(['MANAGE_USERS_ROLES', 'MANAGE_JOBS']) };

const role = (level: number, ...permissions: string[]) => ({ name: 'Helper', level, permissions });

it.each([
  ['below, opening nothing', role(10), null],
  ['below, with what they hold', role(40, 'MANAGE_JOBS'), null],
  ['of the own level', role(60, 'MANAGE_USERS_ROLES'), null],
  ['above', role(61), 'You can’t assign Helper. It’s above your level.'],
  [
    'below, with what they do not hold',
    role(40, 'MANAGE_JOBS', 'VIEW_APPS', 'CLAIM_EXAMS'),
    'You can’t assign Helper. You don’t hold “View applications”, “Hold exams”.',
  ],
])('a role %s: whether somebody can give it', (_case, given, why) => {
  expect(whyNotGive(HR, given)).toBe(why);
});

it.each([
  [59, null],
  [60, 'You can’t edit a role at or above your level.'],
  [61, 'You can’t edit a role at or above your level.'],
])('whether a role of level %i can be changed by somebody of 60', (level, why) => {
  expect(whyNotChange(HR, { level })).toBe(why);
});

it.each([
  ['below, with what they hold', role(59, 'MANAGE_JOBS'), undefined, null],
  ['at the own level', role(60), undefined, 'level'],
  ['above', role(100), undefined, 'level'],
  ['with a permission they lack', role(20, 'VIEW_APPS'), undefined, 'permissions'],
  ['with one they lack that was there', role(20, 'VIEW_APPS'), role(20, 'VIEW_APPS'), null],
  [
    'with one they lack beside one that was there',
    role(20, 'VIEW_APPS', 'MANAGE_APPS'),
    role(20, 'VIEW_APPS'),
    'permissions',
  ],
  ['of another level, with one they lack', role(30, 'VIEW_APPS'), role(20, 'VIEW_APPS'), 'level'],
  ['of another level, without it', role(30), role(20, 'VIEW_APPS'), 'level'],
  ['without what they hold', role(20), role(20, 'MANAGE_JOBS'), null],
  ['of another level, with what they hold', role(30, 'MANAGE_JOBS'), role(20, 'MANAGE_JOBS'), null],
  ['without one they lack that was there', role(20), role(20, 'VIEW_APPS'), 'permissions'],
])('a role %s: what is wrong with writing it', (_case, written, before, field) => {
  expect(whyNotWrite(HR, written, before)?.field ?? null).toBe(field);
});

it.each([
  ['opening nothing', role(20), null],
  ['with what they hold', role(20, 'MANAGE_JOBS'), null],
  ['at the own level', role(60), 'You can’t edit a role at or above your level.'],
  [
    'with one they lack',
    role(20, 'MANAGE_JOBS', 'VIEW_APPS'),
    'You can’t delete a role with permissions you don’t hold: “View applications”.',
  ],
])('a role %s: whether somebody can delete it', (_case, known, why) => {
  expect(whyNotDelete(HR, known)).toBe(why);
});

it.each([
  [false, [], true],
  [true, [], false],
  [false, ['MANAGE_JOBS'], false],
])('a role of the staff: %s, with %j, is plain: %s', (is_staff, permissions, expected) => {
  expect(isPlain({ is_staff, permissions })).toBe(expected);
});
