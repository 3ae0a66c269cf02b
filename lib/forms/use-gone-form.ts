import { useEffect } from 'react';
import { tellOfTyped } from './typed';

/** Tells that what was typed in a form has gone with it. */
export function useGoneForm(): void {
  useEffect(() => tellOfTyped, []);
}
