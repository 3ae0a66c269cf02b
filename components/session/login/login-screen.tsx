import { useRouter } from 'next/router';
import { BareScreen } from '@/components/layout/screens/bare-screen';
import { OutsideReturn } from '@/components/session/shared/outside-return';
import { SignInWays } from './sign-in-ways';

/** Also where Steam leads back to. */
export function LoginScreen() {
  const isReturn = useRouter().query['openid.mode'] !== undefined;
  return (
    <BareScreen
      title="Sign in"
      description="With your email and password, or an account linked to yours. Afterwards you are on the page that you wanted to see."
    >
      {isReturn ? <OutsideReturn service="steam" /> : <SignInWays />}
    </BareScreen>
  );
}
