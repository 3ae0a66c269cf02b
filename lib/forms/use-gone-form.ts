import { useEffect } from 'react';
import { tellOfTyped } from '@/lib/store/typed';

/** Reports that a form's input is gone when it unmounts. */
export function useGoneForm(): void {
  useEffect(() => tellOfTyped, []);
}
