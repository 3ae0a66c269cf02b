import { memberName } from '@/lib/contracts/core/names';

it.each([
  ['wide letters', 'Ｊｉｒｉ　Ｄｖｏｒａｋ', 'Jiri Dvorak'],
  ['letters of mathematics', '\u{1d4b6}\u{1d4b9}\u{1d4b6}', 'ada'],
  ['a ligature', 'Grif\ufb01n', 'Griffin'],
  ['half-width katakana', 'ｱﾀﾞ', 'アダ'],
  ['letters with marks, however they are written', 'Jir\u030ci\u0301', 'Jiří'],
  ['joined Arabic letters', '\ufeb3\ufefc\ufee1', 'سلام'],
  ['digits of mathematics', 'Ada \u{1d7d5}', 'Ada 7'],
  ['Thai', 'น้ำ', 'น้ำ'],
  ['Lao', 'ນ້ຳ', 'ນ້ຳ'],
  ['Korean letters that stand alone', 'ㅋㅋㅋ', 'ㅋㅋㅋ'],
  ['narrow Korean letters', '\uffa1\uffa2', '\uffa1\uffa2'],
  ['ordinal signs', 'Mª Nº', 'Mª Nº'],
  ['signs', 'Ёж №7½', 'Ёж №7½'],
  ['spaces of any kind', ' Ada\u2003 Test\u00a0', 'Ada Test'],
])('a name in %s is kept plainly', (_case, typed, kept) => {
  expect(memberName.parse(typed)).toBe(kept);
});

it.each([
  ['too long once it is plain', '\ufdfa\ufdfa'],
  ['begun with a mark', '\u0308Ada'],
])('a name that is %s is refused', (_case, typed) => {
  expect(memberName.safeParse(typed).success).toBe(false);
});
