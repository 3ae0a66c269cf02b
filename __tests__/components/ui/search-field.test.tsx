import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FieldRule } from '@/lib/forms/places';
import { SearchField } from '@/components/ui/form/search-field';

/** An address that takes up what is searched only when it is told to. */
function renderSearch(first = '', rule?: FieldRule) {
  const searched: string[] = [];
  let take: (words: string) => void = () => undefined;
  function List() {
    const [words, setWords] = useState(first);
    take = setWords;
    const search = { label: 'Name', value: words, ...(rule && { rule }) };
    return <SearchField {...search} onSearch={(asked) => searched.push(asked)} />;
  }
  render(<List />);
  return { searched, take: (words: string) => act(() => take(words)) };
}

const field = () => screen.getByRole('searchbox', { name: 'Name' });
/** At once: a slow machine would search between the letters. */
async function enter(words: string) {
  await userEvent.click(field());
  await userEvent.paste(words);
  await userEvent.keyboard('{Enter}');
}

it('keeps the focus and the letters that were typed while it searched', async () => {
  const { searched, take } = renderSearch();
  await enter('ann');
  expect(searched).toContain('ann');
  await userEvent.paste('a');
  take('ann');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('anna');
  await userEvent.paste('b');
  await userEvent.keyboard('{Enter}');
  expect(searched.at(-1)).toBe('annab');
});

it('keeps the focus once it is emptied', async () => {
  const { searched, take } = renderSearch('ann');
  await userEvent.clear(field());
  expect(searched).toEqual(['']);
  await userEvent.paste('b');
  take('');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('b');
});

it('follows an address that changes by other means', async () => {
  const { take } = renderSearch('ann');
  await userEvent.type(field(), 'a');
  take('');
  expect(field()).toHaveValue('');
  take('ann');
  expect(field()).toHaveValue('ann');
});

it('searches while one types', async () => {
  const { searched } = renderSearch('ann');
  await userEvent.type(field(), 'a');
  await waitFor(() => expect(searched).toEqual(['anna']));
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('');
});

it('searches once for words that were asked for when it is left', async () => {
  const { searched } = renderSearch();
  await enter('ann');
  const before = [...searched];
  expect(before).toContain('ann');
  await userEvent.tab();
  expect(searched).toEqual(before);
});

it('says that a pasted text is too long instead of searching for a part of it', async () => {
  const { searched } = renderSearch();
  await userEvent.click(field());
  await userEvent.paste('x'.repeat(61));
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('x'.repeat(61));
  expect(field()).toHaveAccessibleDescription('Search for up to 60 characters.');
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(field()).toHaveAccessibleDescription('');
  expect(new Set(searched)).toEqual(new Set(['x'.repeat(60)]));
});

it('says what it can’t search for once it is left, and nothing while that is typed', async () => {
  const { searched } = renderSearch('', (words) =>
    /^\d+$/.test(words) ? undefined : 'Digits only.',
  );
  await userEvent.click(field());
  await userEvent.paste('12,');
  expect(field()).toBeValid();
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('Digits only.');
  await userEvent.type(field(), '{Backspace}');
  expect(field()).toBeValid();
  await userEvent.keyboard('{Enter}');
  expect(new Set(searched)).toEqual(new Set(['12']));
});

it('searches for cells of a spreadsheet without the tabs between them', async () => {
  const { searched } = renderSearch();
  await enter('Ann\tBerg');
  expect(field()).toHaveValue('Ann Berg');
  expect(searched).toContain('Ann Berg');
});
