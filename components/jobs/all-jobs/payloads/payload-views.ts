export const PAYLOAD_VIEWS = [
  { value: 'verified', label: 'Verified' },
  { value: 'refused', label: 'Unverified' },
];
