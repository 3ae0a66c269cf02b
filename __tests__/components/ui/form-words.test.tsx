import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { said } from '@/__tests__/support/screens/messages';
import { Form } from '@/components/ui/form/form';
import { MarkdownField } from '@/components/ui/form/markdown-field';
import { NumberField } from '@/components/ui/form/number-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { SuggestField } from '@/components/ui/form/suggest-field';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { numberIn, textIn, wholeNumberIn } from '@/lib/forms/fields';
import { ApiError } from '@/lib/http/api-error';

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }));
const taken = async () => undefined;
const suggesting = { suggestions: [], onType: () => undefined };
const marked = { rows: 4, defaultValue: '', renderPreview: () => null };

describe('what a schema has no words for', () => {
  const schema = z.object({
    cargo: z.string().check(z.minLength(1), z.maxLength(5)),
    km: z.number().check(z.minimum(1), z.maximum(5000)),
    damage: z.number().check(z.minimum(0), z.maximum(1)),
    fines: z.int().check(z.maximum(100)),
  });
  const open = () =>
    render(
      <Form
        schema={schema}
        read={(fields) => ({
          cargo: textIn(fields, 'cargo'),
          km: numberIn(fields, 'km'),
          damage: numberIn(fields, 'damage', 0.01) ?? NaN,
          fines: wholeNumberIn(fields, 'fines'),
        })}
        isPending={false}
        error={null}
        onSubmit={taken}
      >
        <TextField label="Cargo" name="cargo" />
        <NumberField label="Distance (km)" name="km" />
        <NumberField label="Damage (%)" name="damage" />
        <NumberField label="Fines" name="fines" isWhole />
        <SubmitButton>Ask</SubmitButton>
      </Form>,
    );
  const FIELDS = ['Cargo', 'Distance (km)', 'Damage (%)', 'Fines'];

  it.each([
    [
      'nothing',
      ['', '', '', ''],
      [
        'Cargo can’t be empty.',
        'Distance can’t be empty.',
        'Damage can’t be empty.',
        'Fines can’t be empty.',
      ],
    ],
    [
      'too much, in the unit of the field',
      ['Potatoes', '9000', '250', '101'],
      [
        'Cargo must be at most 5 characters.',
        'Distance must be at most 5,000.',
        'Damage must be at most 100.',
        'Fines must be at most 100.',
      ],
    ],
    [
      'half of one',
      ['Milk', '0.5', '-1', '1,5'],
      [
        '',
        'Distance must be at least 1.',
        'Damage must be at least 0.',
        'Enter a whole number, such as 1250.',
      ],
    ],
  ])('is said by the field’s name: %s', async (_case, typed, said) => {
    open();
    for (const [place, text] of typed.entries())
      if (text) await userEvent.type(screen.getByLabelText(FIELDS[place] ?? ''), text);
    await submit();
    const heard = FIELDS.map(
      (label) => screen.getByLabelText(label).getAttribute('aria-describedby') ?? '',
    ).map((id) => (id ? document.getElementById(id)?.textContent : ''));
    expect(heard).toEqual(said);
  });
});

describe('a pasted text that is too long', () => {
  const LONG = 'Twenty-six letters of text';
  const bounded = { label: 'Note (optional)', name: 'note', maxLength: 20 };
  const KINDS = [
    ['a line', <TextField key="" {...bounded} />],
    ['a line with suggestions', <SuggestField key="" {...bounded} {...suggesting} />],
    ['an area', <TextArea key="" {...bounded} />],
    ['an area of Markdown', <MarkdownField key="" {...bounded} {...marked} />],
  ] as const;
  const paste = async (field: ReactNode, note: z.ZodMiniType = z.string()) => {
    render(
      <Form schema={z.object({ note })} isPending={false} error={null} onSubmit={taken}>
        {field}
        <SubmitButton>Ask</SubmitButton>
      </Form>,
    );
    const control = screen.getByLabelText('Note (optional)');
    await userEvent.click(control);
    await userEvent.paste(LONG);
    return control;
  };

  it.each(KINDS)('is kept in %s, which says by how much', async (_kind, field) => {
    const note = await paste(field);
    expect(note).toHaveValue(LONG);
    expect(note).toBeInvalid();
    expect(note).toHaveAccessibleDescription(/^6 characters too many\./);
    await submit();
    expect(note).toHaveValue(LONG);
    expect(note).toHaveAccessibleDescription(/^Note must be at most 20 characters\. 6 characters/);
    expect(note).toHaveFocus();
    await userEvent.keyboard('{Backspace>5/}');
    expect(note).toHaveAccessibleDescription(/ 1 character too many\./);
    await userEvent.keyboard('{Backspace} ');
    expect(note).toBeValid();
    expect(note).not.toHaveAccessibleDescription(/characters?\b.* (?:too many|at most)/);
  });

  it('is named in the words of the schema where that has a bound', async () => {
    const words = z.string().check(z.maxLength(20, 'Write at most 20 characters.'));
    const note = await paste(<TextArea {...bounded} />, words);
    await submit();
    expect(note).toHaveAccessibleDescription('Write at most 20 characters. 6 characters too many.');
  });
});

it('tells rows of fields apart in what it sums up', async () => {
  const name = z.string().check(z.minLength(2, 'Too short.'));
  render(
    <Form
      schema={z.object({ ranks: z.array(z.object({ name })) })}
      read={(fields) => ({
        ranks: [{ name: textIn(fields, 'ranks.0.name') }, { name: textIn(fields, 'ranks.1.name') }],
      })}
      isPending={false}
      error={null}
      onSubmit={taken}
    >
      <TextField label="Name" name="ranks.0.name" />
      <TextField label="Name" name="ranks.1.name" />
      <SubmitButton>Ask</SubmitButton>
    </Form>,
  );
  await submit();
  await userEvent.click(screen.getByRole('button', { name: 'Name (2)' }));
  expect(screen.getAllByLabelText('Name')[1]).toHaveFocus();
});

it('shows at its field what the server says of a part of the call', () => {
  render(
    <Form
      schema={z.object({ name: z.string() })}
      isPending={false}
      error={new ApiError(422, 'invalid', 'That did not work.', { 'award.name': 'Taken.' })}
      onSubmit={taken}
    >
      <TextField label="Name" name="name" />
    </Form>,
  );
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Taken.');
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('shows what the server says of the words of a decision at their field', async () => {
  const text = z.string().check(z.minLength(3, 'Too short.'));
  const onSubmit = jest.fn(async (_words: string) => undefined);
  const dialog = (error: Error | null) => (
    <WordsDialog
      title="Void delivery"
      label="Reason"
      submitLabel="Void"
      field="reason"
      text={text}
      isPending={false}
      error={error}
      onSubmit={onSubmit}
      onClose={() => undefined}
    />
  );
  const { rerender } = render(dialog(null));
  await userEvent.type(screen.getByLabelText('Reason'), 'A mistake');
  await userEvent.click(screen.getByRole('button', { name: 'Void' }));
  expect(onSubmit).toHaveBeenCalledWith('A mistake');
  rerender(dialog(new ApiError(422, 'invalid', 'No.', { reason: 'Say more.' })));
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/^Say more/);
  expect(screen.getByLabelText('Reason')).toHaveFocus();
});

it('says a late refusal to a member who has left the form', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const onSubmit = () => new Promise<void>((_take, reject) => (refuse = reject));
  const { unmount } = render(
    <Form schema={z.object({ name: z.string() })} isPending={false} error={null} {...{ onSubmit }}>
      <TextField label="Name" name="name" />
      <SubmitButton>Save name</SubmitButton>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  unmount();
  refuse(new ApiError(409, 'no', 'The name is taken.'));
  await said('The name is taken.');
});
