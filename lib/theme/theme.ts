import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { tryStorage } from '@/lib/store/try-storage';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Also read by lib/start/theme.js. */
const KEY = 'theme';

const listeners = createListeners({
  start: () => window.addEventListener('storage', followStorage),
  stop: () => window.removeEventListener('storage', followStorage),
});

// The choice that the browser refused to keep: it holds until the page is left.
let unkept: ThemeChoice | undefined;
onPageReset(() => {
  unkept = undefined;
  show('system');
});

export function readThemeChoice(): ThemeChoice {
  const text = unkept ?? tryStorage(() => localStorage.getItem(KEY));
  return THEME_CHOICES.find((choice) => choice === text) ?? 'system';
}

function show(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

export function chooseTheme(choice: ThemeChoice): void {
  unkept = choice;
  tryStorage(() => {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
    unkept = undefined;
  });
  show(choice);
  listeners.tell();
}

// Another tab has chosen: this one follows.
function followStorage({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  unkept = undefined;
  show(readThemeChoice());
  listeners.tell();
}

export const subscribeToTheme = listeners.subscribe;
