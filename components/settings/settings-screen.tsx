import { ReadAddress } from '@/components/ui/state/read-address';
import { viewAddress } from '@/lib/navigation/page-address';
import { Screen } from '@/components/layout/screens/screen';
import { OwnDivision } from '@/components/settings/transfer/own-division';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Tabs } from '@/components/ui/tabs';
import { useOwnAccount } from '@/lib/own-account/queries';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { DataSection } from './data-section';
import { DisplaySection } from './display-section';
import { ConnectionsSection } from './connections-section';
import { NoticesSection } from './notices-section';
import { PrivacySection } from './privacy-section';
import { ProfileSection } from './profile-section';
import { SignInSection } from './sign-in-section';

const SECTIONS = [
  { value: 'profile', label: 'Profile', Section: ProfileSection },
  { value: 'sign-in', label: 'Sign-in', Section: SignInSection },
  { value: 'connections', label: 'Connections', Section: ConnectionsSection },
  { value: 'division', label: 'Division', Section: OwnDivision },
  { value: 'display', label: 'Display', Section: DisplaySection },
  { value: 'notices', label: 'Notifications', Section: NoticesSection },
  { value: 'privacy', label: 'Privacy', Section: PrivacySection },
  { value: 'data', label: 'Your data', Section: DataSection },
] as const;

const address = viewAddress({ section: SECTIONS });

/** The member's own settings; the section is in the URL. */
export function SettingsScreen() {
  const { query } = useQueryState();
  const account = useOwnAccount();
  const [first] = SECTIONS;
  const shown = SECTIONS.find(({ value }) => value === query['section']) ?? first;
  return (
    <Screen title="Settings">
      <div className="max-w-3xl space-y-6">
        <Tabs
          label="Sections"
          value={shown.value}
          options={SECTIONS}
          patchOf={(section) => ({ section, email_token: undefined })}
        />
        <ReadAddress by={address}>
          <div data-shown-by="section">
            <QueryStates
              subject="your account"
              query={account}
              skeleton={<RowsSkeleton count={6} />}
            >
              {(own) => <shown.Section own={own} />}
            </QueryStates>
          </div>
        </ReadAddress>
      </div>
    </Screen>
  );
}
