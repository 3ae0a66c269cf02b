import { render } from '@testing-library/react';
import { Avatar } from '@/components/ui/picture/avatar';

const draw = (src: string | undefined) => render(<Avatar src={src} name="Łukasz" />).container;

it.each([
  ['none is given', undefined],
  ['it is empty', ''],
  ['it never arrives', '/avatars/gone.png'],
])('leaves the first letter of the name to be seen where %s', (_case, src) => {
  expect(draw(src)).toHaveTextContent('Ł');
});

it('draws the picture over the letter and says nothing of its own', () => {
  const picture = draw('/avatars/7.png').querySelector('img');
  expect(picture).toHaveAttribute('src', '/avatars/7.png');
  expect(picture).toHaveAttribute('alt', '');
});
