import { toPythonJson } from '@/backend/jobs/adapters/python-json';

describe('JSON as Python writes it', () => {
  it.each<[string, string, string]>([
    ['spaces', '{"a":1,\n "b" : [ true,null ]}', '{"a": 1, "b": [true, null]}'],
    ['empty parts', '{"a":{},"b":[ ]}', '{"a": {}, "b": []}'],
    ['names that are numbers, in their order', '{"2":1,"1":2}', '{"2": 1, "1": 2}'],
    ['signs of JSON within text', '{"a":"1,2:3 \\" [}"}', '{"a": "1,2:3 \\" [}"}'],
    ['letters beyond ASCII', '["Wrocław","😀"]', '["Wroc\\u0142aw", "\\ud83d\\ude00"]'],
    ['escapes that need not be', '["\\/\\u0041\\u00e9\\n\\u007F"]', '["/A\\u00e9\\n\\u007f"]'],
    ['half a sign of text', '["\\ud800"]', '["\\ud800"]'],
    ['whole floats', '[500.0,1e3,-0.0]', '[500.0, 1000.0, -0.0]'],
    ['whole numbers', '[0,-0,76561190000000001]', '[0, 0, 76561190000000001]'],
    ['padded floats', '[1.50,0.00,-12.0]', '[1.5, 0.0, -12.0]'],
    [
      'floats of few digits',
      '[0.0001,0.00009,9999999.12345678]',
      '[0.0001, 9e-05, 9999999.12345678]',
    ],
    ['small numbers', '[0.0001,0.00001234,1E-7]', '[0.0001, 1.234e-05, 1e-07]'],
    ['large floats', '[1e15,1e16,1e22]', '[1000000000000000.0, 1e+16, 1e+22]'],
    ['more digits than count', '[35.55560000000000000001]', '[35.5556]'],
    ['numbers beyond all', '[1e999,-1e999]', '[Infinity, -Infinity]'],
    ['a lone value', ' "a" ', '"a"'],
  ])('has %s', (_case, text, written) => {
    expect(toPythonJson(text)).toBe(written);
  });

  it.each(['', '{', 'NaN', "{'a':1}"])('is nothing for %j, which is no JSON', (text) => {
    expect(toPythonJson(text)).toBeNull();
  });

  it('takes a long text and a deep one', () => {
    const long = `["${'x\\n'.repeat(1e6)}"]`;
    expect(toPythonJson(long)).toBe(long);
    expect(toPythonJson('['.repeat(1e6))).toBeNull();
  });
});
