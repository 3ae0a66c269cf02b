import type { Profile, Privacy } from '@/lib/contracts/profiles';
import { ICONS, type IconName } from '@/lib/navigation/sidebar/icons';

export const STATE_LABELS: Record<Profile['state'], string> = {
  onboarding: 'Joining',
  active: 'Active',
  loa: 'On leave',
  disabled: 'Disabled',
  left: 'Left the company',
  dismissed: 'Dismissed',
};

export const PRIVACY_CHOICES: readonly { name: keyof Privacy; label: string; hint: string }[] = [
  { name: 'figures', label: 'Figures', hint: 'Jobs, distance, points and charts.' },
  { name: 'last_routes', label: 'Recent routes', hint: 'The routes of your recent jobs.' },
  {
    name: 'last_seen',
    label: 'Last seen',
    hint: 'When you last used the panel, and that you’re online or driving now.',
  },
  { name: 'country', label: 'Country', hint: 'Where you come from.' },
  { name: 'accounts', label: 'Accounts', hint: 'Links to your Steam and TruckersMP profiles.' },
];

/** The icon of an award; unknown ones fall back to a trophy. */
export const awardIcon = (icon: string): IconName =>
  ICONS.find((name) => name === icon) ?? 'trophy';
