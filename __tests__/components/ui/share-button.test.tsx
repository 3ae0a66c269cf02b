import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareButton } from '@/components/ui/share-button';
import { told } from '@/__tests__/support/screens/messages';

const user = userEvent.setup();
const shared: unknown[] = [];
const copied: string[] = [];

beforeEach(() => {
  shared.length = 0;
  copied.length = 0;
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

function onTouchScreen(share: (data: unknown) => Promise<void>) {
  const media = window.matchMedia('(pointer: coarse)');
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(media, { matches: true }));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

async function press() {
  render(<ShareButton title="Job #42" path="/jobs/42" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
}

it('copies the link where a mouse is used', async () => {
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: unknown) => shared.push(data),
  });
  await press();
  expect(copied).toEqual(['http://localhost/jobs/42']);
  expect(told()).toContain('Link copied.');
});

it('opens the share sheet on a touch screen', async () => {
  onTouchScreen(async (data) => void shared.push(data));
  await press();
  expect(shared).toEqual([{ title: 'Job #42', url: 'http://localhost/jobs/42' }]);
  expect(copied).toEqual([]);
});

it('copies nothing when the share sheet is closed', async () => {
  onTouchScreen(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await press();
  expect(copied).toEqual([]);
});

it('copies the link where the share sheet can’t be opened', async () => {
  onTouchScreen(() => Promise.reject(new DOMException('refused', 'NotAllowedError')));
  await press();
  expect(copied).toEqual(['http://localhost/jobs/42']);
});

describe('with a picture', () => {
  const picture = new File(['…'], 'certificate.png', { type: 'image/png' });
  const pressWith = async (canShare: boolean, loadPicture: () => Promise<File>) => {
    onTouchScreen(async (data) => void shared.push(data));
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => canShare });
    render(<ShareButton title="Certificate" path="/exams/5" loadPicture={loadPicture} />);
    await user.click(screen.getByRole('button', { name: 'Share' }));
  };
  afterEach(() => Reflect.deleteProperty(navigator, 'canShare'));

  it('shares the picture', async () => {
    await pressWith(true, async () => picture);
    expect(shared).toEqual([{ title: 'Certificate', files: [picture] }]);
  });

  it.each([
    ['it can’t be shared', false, async () => picture],
    ['it can’t be loaded', true, () => Promise.reject(new Error('offline'))],
  ])('shares the link where %s', async (_, canShare, loadPicture) => {
    await pressWith(canShare, loadPicture);
    expect(shared).toEqual([{ title: 'Certificate', url: 'http://localhost/exams/5' }]);
  });
});
