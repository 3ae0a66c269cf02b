import { demoDeliveries } from '@/backend/demo/deliveries/deliveries';
import { demoPeople } from '@/backend/demo/people/people';
import { planStaffWork } from '@/backend/demo/staff-work';

const planAt = (instant: string) => {
  const now = new Date(instant);
  const people = demoPeople(now);
  return { now, plan: planStaffWork(people, demoDeliveries(people, now), now) };
};

describe.each([
  ['2026-03-03T00:11:00Z', 'a Tuesday night'],
  ['2026-04-05T12:11:00Z', 'a Sunday noon'],
  ['2026-06-10T15:11:00Z', 'a Wednesday afternoon'],
  ['2027-01-22T23:50:00Z', 'a Friday before midnight'],
])('at %s, %s', (instant) => {
  const { now, plan } = planAt(instant);

  it('finds a delivery for all that the staff has to do', () => {
    expect(plan.flagged.length + plan.bodies.length).toBe(17);
    expect(plan.wanted).toHaveLength(6);
    expect(plan.reports).toHaveLength(4);
  });

  it('lets nothing happen that lies in the future', () => {
    const hoursLater = [...plan.wanted, ...plan.reports].map((one) => {
      const further = 'handled' in one ? (one.handled?.hoursLater ?? 0) + 1 : 0;
      const decided = 'decision' in one ? (one.decision?.hoursLater ?? 0) : 0;
      return one.delivery.finished_at.getTime() + (one.hoursLater + further + decided) * 3_600_000;
    });
    for (const at of hoursLater) expect(at).toBeLessThan(now.getTime());
    for (const { received_at } of plan.bodies)
      expect(received_at.getTime()).toBeLessThan(now.getTime());
  });

  it('is the same for everybody who starts at the same instant', () => {
    expect(JSON.stringify(planAt(instant).plan) === JSON.stringify(plan)).toBe(true);
  });
});
