import { useSyncExternalStore } from 'react';
import { chooseTheme, readThemeChoice, subscribeToTheme, type ThemeChoice } from './theme';
import { useMediaQuery } from './use-media-query';

interface Theme {
  choice: ThemeChoice;
  /** What is on the screen now. */
  shown: 'light' | 'dark';
  setChoice: (choice: ThemeChoice) => void;
}

export function useTheme(): Theme {
  const choice = useSyncExternalStore(subscribeToTheme, readThemeChoice, () => 'system' as const);
  const isSystemLight = useMediaQuery('(prefers-color-scheme: light)');
  const system = isSystemLight ? 'light' : 'dark';
  return { choice, shown: choice === 'system' ? system : choice, setChoice: chooseTheme };
}
