import { remembered } from '@/lib/format/remembered';

it('makes a value once for each key', () => {
  const make = jest.fn((key: string) => ({ key }));
  const get = remembered(make);
  expect(get('a')).toBe(get('a'));
  expect(get('b')).toEqual({ key: 'b' });
  expect(make).toHaveBeenCalledTimes(2);
});
