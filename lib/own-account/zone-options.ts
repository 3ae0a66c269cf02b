interface Option {
  value: string;
  label: string;
}

const labelOf = (zone: string) => zone.replaceAll('_', ' ');

/** The time zone options, including the chosen one even if this browser doesn't know it. */
export function zoneOptions(chosen: string | null): Option[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (chosen !== null) known.add(chosen);
  return [
    { value: '', label: 'Same as this device' },
    ...Array.from(known, (zone) => ({ value: zone, label: labelOf(zone) })),
  ];
}
