import { act, render, screen } from '@testing-library/react';
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

it('keeps the focus and the letters that were typed while it searched', async () => {
  const { searched, take } = renderSearch();
  await userEvent.type(field(), 'ann{Enter}');
  expect(searched).toEqual(['ann']);
  await userEvent.keyboard('a');
  take('ann');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('anna');
  await userEvent.keyboard('b{Enter}');
  expect(searched).toEqual(['ann', 'annab']);
});

it('keeps the focus once it is emptied', async () => {
  const { searched, take } = renderSearch('ann');
  await userEvent.clear(field());
  expect(searched).toEqual(['']);
  await userEvent.keyboard('b');
  take('');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('b');
});

it('follows an address that changes by other means', async () => {
  const { searched, take } = renderSearch('ann');
  await userEvent.type(field(), 'a');
  take('');
  expect(field()).toHaveValue('');
  take('ann');
  expect(field()).toHaveValue('ann');
  expect(searched).toEqual([]);
});

it('says how to search while its words haven’t been searched for', async () => {
  const { take } = renderSearch('ann');
  expect(field()).toHaveAccessibleDescription('');
  await userEvent.type(field(), 'a');
  expect(field()).toHaveAccessibleDescription('Press Enter to search.');
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveAccessibleDescription('');
  take('anna');
  await userEvent.keyboard('b{Backspace}');
  expect(field()).toHaveAccessibleDescription('');
  await userEvent.clear(field());
  expect(screen.queryByText('Press Enter to search.')).toBeNull();
});

it('searches once for words that were asked for when it is left', async () => {
  const { searched } = renderSearch();
  await userEvent.type(field(), 'ann{Enter}');
  await userEvent.tab();
  expect(searched).toEqual(['ann']);
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
  expect(searched).toEqual(['x'.repeat(60)]);
});

it('says what it can’t search for once it is left, and nothing while that is typed', async () => {
  const { searched } = renderSearch('', (words) =>
    /^\d+$/.test(words) ? undefined : 'Digits only.',
  );
  await userEvent.type(field(), '12,');
  expect(field()).toBeValid();
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('Digits only.');
  await userEvent.type(field(), '{Backspace}');
  expect(field()).toBeValid();
  await userEvent.keyboard('{Enter}');
  expect(searched).toEqual(['12']);
});
