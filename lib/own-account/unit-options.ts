export const UNIT_OPTIONS = [
  { value: 'metric', label: 'Kilometres, tonnes, litres' },
  { value: 'imperial', label: 'Miles, pounds, US gallons' },
];
