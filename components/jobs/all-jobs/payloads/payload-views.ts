export const PAYLOAD_VIEWS = [
  { value: 'genuine', label: 'Verified' },
  { value: 'refused', label: 'Unverified' },
];
