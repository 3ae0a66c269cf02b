import { render, screen } from '@testing-library/react';

it('a field is found by its labels, those around it and those beside it', () => {
  render(
    <>
      <label htmlFor="twice">Beside</label>
      <input id="twice" title="first" />
      <input id="twice" title="second" />
      <label>
        Around <select title="inner" /> <textarea title="later" />
      </label>
      <label htmlFor="">
        Of nothing <input title="unnamed" />
      </label>
      <label>
        Of a hidden one <input type="hidden" /> <button title="shown" />
      </label>
    </>,
  );
  const found = (name: string) => screen.queryByLabelText(name)?.title;
  expect(found('Beside')).toBe('first');
  expect(found('Around')).toBe('inner');
  expect(found('Of nothing')).toBeUndefined();
  expect(found('Of a hidden one')).toBe('shown');
});

it('a search in vain shows the document once its time is up', async () => {
  render(<p>What there is</p>);
  const search = screen.findByText('Nowhere', {}, { timeout: 1 });
  await expect(search).rejects.toThrow(/Nowhere[^]*What there is/);
});
