import { everyPage, sendCsv, withoutApostrophes, type CsvColumn } from '@/backend/core/text/csv';
import { rowsOf } from '@/backend/core/text/csv-rows';

interface Row {
  name: string;
  amount: number | null;
  isGood: boolean;
}

const COLUMNS: readonly CsvColumn<Row>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'Good', value: ({ isGood }) => isGood },
];

const headers = new Map<string, string>();
const reply = {
  type: (value: string) => headers.set('content-type', value),
  header: (name: string, value: string) => headers.set(name, value),
};

async function write(rows: Row[]): Promise<string> {
  const pages = everyPage(async () => ({ items: rows, next: null }));
  const parts: string[] = [];
  for await (const part of await sendCsv(reply, 'list', COLUMNS, pages)) parts.push(String(part));
  return parts.join('');
}
const firstCell = async (name: string) =>
  (await write([{ name, amount: 1, isGood: true }])).split('\r\n').slice(1).join('\r\n');

describe('a list as CSV', () => {
  it('has a head, a line for each row and an empty cell for what is unknown', async () => {
    const rows = [
      { name: 'Ada', amount: -5, isGood: true },
      { name: 'Zoë', amount: null, isGood: false },
    ];
    expect(await write(rows)).toBe('\uFEFFName,Amount,Good\r\nAda,-5,Yes\r\nZoë,,No\r\n');
  });

  it.each([
    ['a comma', 'a,b', '"a,b",1,Yes\r\n'],
    ['a quote', 'a "b"', '"a ""b""",1,Yes\r\n'],
    ['a line break', 'a\nb', '"a\nb",1,Yes\r\n'],
    ['a sum', '=1+1', "'=1+1,1,Yes\r\n"],
    ['a plus', '+1', "'+1,1,Yes\r\n"],
    ['a minus', '-1', "'-1,1,Yes\r\n"],
    ['an at sign', '@sum', "'@sum,1,Yes\r\n"],
    ['a tab', '\t=1', `"'\t'=1",1,Yes\r\n`],
    ['a tab before a name', '\tAda', `"'\tAda",1,Yes\r\n`],
    ['a line end before a name', '\nAda', `"'\nAda",1,Yes\r\n`],
    ['space before a sum', ' \u00A0=1', "' \u00A0=1,1,Yes\r\n"],
    ['a sign nobody sees before a sum', '\u200B=1', "'\u200B=1,1,Yes\r\n"],
    ['a minus of typesetters', '−1', "'−1,1,Yes\r\n"],
  ])('keeps %s harmless', async (_name, text, line) => {
    expect(await firstCell(text)).toBe(line);
  });

  it.each(Array.from('=＝﹦+＋﹢-－﹣−@＠﹫'))(
    'begins no cell with %s, whichever separator its reader expects',
    async (sign) => {
      const before = [
        '',
        ' ',
        '"',
        'x;',
        'x; ',
        'x;"',
        'x;""',
        'x\t',
        'x\t "',
        'x\n',
        'x\r\n',
        ';;',
      ];
      const written = await write(
        before.map((text) => ({ name: `${text}${sign}1+1"`, amount: 2, isGood: true })),
      );
      for (const separator of [',', ';', '\t']) {
        const cells = written.split(new RegExp(`[\r\n${separator}]`)).filter((text) => text !== '');
        // Readers differ in what they do with quotes, so that none of them may stand in the way.
        const begun = cells.map((text) => text.replace(/^[\s"]+/, '')[0]);
        expect(begun).not.toContain(sign);
      }
    },
  );

  it.each(['=1', '\t=1', 'x;=1', 'x; -1', 'x\n@y', "it's", 'plain', '\tAda'])(
    'gives back %j when it is read again',
    async (text) => {
      const [, row] = rowsOf(
        (await write([{ name: text, amount: 1, isGood: true }])).slice(1),
        ',',
      );
      expect(withoutApostrophes(row?.cells[0] ?? '')).toBe(text);
    },
  );

  it('is refused as a whole when its first page can’t be read', async () => {
    headers.clear();
    const pages = everyPage<Row>(() => Promise.reject(new Error('The database is away.')));
    await expect(sendCsv(reply, 'list', COLUMNS, pages)).rejects.toThrow('away');
    expect([...headers]).toEqual([]);
  });

  it('has only a head when there is no page', async () => {
    const none = (async function* () {})();
    const parts = await (await sendCsv(reply, 'list', COLUMNS, none)).toArray();
    expect(parts.join('')).toBe('\uFEFFName,Amount,Good\r\n');
  });

  it('reads page after page until the last', async () => {
    const asked: (string | undefined)[] = [];
    const pages = everyPage(async (cursor) => {
      asked.push(cursor);
      return { items: [asked.length], next: asked.length < 3 ? `${asked.length}` : null };
    });
    const found: (readonly number[])[] = [];
    for await (const page of pages) found.push(page);
    expect(found).toEqual([[1], [2], [3]]);
    expect(asked).toEqual([undefined, '1', '2']);
  });
});
