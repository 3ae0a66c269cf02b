import { screen } from '@testing-library/react';
import { base64Of, setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { MemberCard } from '@/components/layout/sidebar/member-card';

const complete = {
  user_id: 7,
  detail: {
    avatar: '/avatars/seven.png',
    name: 'Zoë Žižka 🚚',
    supporter: true,
    role: { name: 'Recruiter', color: '#12ab34' },
    driver_rank: { name: 'Senior Driver', color: 'rgb(1, 2, 3)' },
  },
};

const swatches = (container: HTMLElement) =>
  [...container.querySelectorAll('circle')].map((swatch) => swatch.getAttribute('fill'));

function show(content: unknown) {
  setDetailsCookie(content);
  return renderInPanel(<MemberCard />).container;
}

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
});

it('shows who is signed in and leads to their profile', () => {
  const container = show(complete);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/profiles/7');
  expect(screen.getByRole('link')).toHaveTextContent('Zoë Žižka 🚚RecruiterSenior Driver');
  expect(container.querySelector('img')).toHaveAttribute('src', '/avatars/seven.png');
  expect(swatches(container)).toEqual(['#12ab34', 'rgb(1, 2, 3)']);
});

it('marks a supporter with a named icon, and nobody else', () => {
  show(complete);
  expect(screen.getByRole('img', { name: 'Supporter' })).toBeInTheDocument();
});

it('marks no supporter where the flag is only like true', () => {
  show({ ...complete, detail: { ...complete.detail, supporter: 'yes' } });
  expect(screen.queryByRole('img', { name: 'Supporter' })).not.toBeInTheDocument();
});

it('leaves out what is invalid and shows the rest', () => {
  const container = show({
    user_id: '7"><script>',
    detail: {
      ...complete.detail,
      avatar: 'https://elsewhere.example/track.gif',
      role: { name: '<img src=x onerror=alert(1)>', color: 'red;background:url(//x)' },
    },
  });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect(screen.getByText('Senior Driver')).toBeInTheDocument();
  expect(swatches(container)).toEqual(['rgb(1, 2, 3)']);
});

it.each([
  ['no cookie at all', ''],
  ['what is not base64', '%%%'],
  ['what is not JSON', base64Of('{"user_id":')],
  ['a list', base64Of('[]')],
])('shows a nameless card for %s', (_what, value) => {
  if (value) document.cookie = `details=${encodeURIComponent(value)}; path=/`;
  renderInPanel(<MemberCard />);
  expect(screen.getByText('Member')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
