interface Option {
  value: string;
  label: string;
}

const labelOf = (zone: string) => zone.replaceAll('_', ' ');

/** Time zones to choose from, with the one that is chosen also where this browser doesn't know it. */
export function zoneOptions(chosen: string | null): Option[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (chosen !== null) known.add(chosen);
  return [
    { value: '', label: 'As on this device' },
    ...Array.from(known, (zone) => ({ value: zone, label: labelOf(zone) })),
  ];
}
