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
  const labelsOf = (title: string) => {
    const { labels } = screen.getByTitle<HTMLInputElement>(title);
    return Array.from(labels ?? [], ({ textContent }) => textContent.trim());
  };
  expect(labelsOf('first')).toEqual(['Beside']);
  expect(labelsOf('second')).toEqual([]);
  expect(labelsOf('inner')).toEqual(['Around']);
  expect(labelsOf('later')).toEqual([]);
  expect(labelsOf('unnamed')).toEqual([]);
  expect(labelsOf('shown')).toEqual(['Of a hidden one']);
});

it('a search in vain shows the document once its time is up', async () => {
  render(<p>What there is</p>);
  const search = screen.findByText('Nowhere', {}, { timeout: 1 });
  await expect(search).rejects.toThrow(/Nowhere[^]*What there is/);
});
