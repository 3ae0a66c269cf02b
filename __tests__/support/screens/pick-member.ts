import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses a member in a picker, as somebody with a mouse does. */
export async function pickMember(picker: HTMLElement, words: string, name: RegExp): Promise<void> {
  await userEvent.click(picker);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search members' }), words);
  await userEvent.click(await screen.findByRole('option', { name }));
}
