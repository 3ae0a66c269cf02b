import { useHydrated } from '@/lib/store/use-hydrated';
import { distanceUnit, massUnit, speedUnit } from './quantity';

const METRIC = { distance: 'km', mass: 't', speed: 'km/h' };

/** The labels of the reader's units; metric in static HTML, and during hydration to match it. */
export function useUnitLabels(): typeof METRIC {
  const isHydrated = useHydrated();
  return isHydrated
    ? { distance: distanceUnit().label, mass: massUnit().label, speed: speedUnit().label }
    : METRIC;
}
