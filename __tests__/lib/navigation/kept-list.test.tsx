import { keepList, recallList } from '@/lib/navigation/kept-list';

it('remembers of a page the list that it was opened from itself, and of no other', () => {
  keepList('/jobs/42', '/jobs?game=ats');
  expect(recallList('/jobs/42')).toBe('/jobs?game=ats');
  expect(recallList('/jobs/43')).toBeNull();
  keepList('/jobs/42', null);
  expect(recallList('/jobs/42')).toBeNull();
});
