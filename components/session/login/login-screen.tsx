import { useRouter } from 'next/router';
import { BareScreen } from '@/components/layout/screens/bare-screen';
import { OutsideReturn } from '@/components/session/shared/outside-return';
import { SignInWays } from './sign-in-ways';

/** Also the return page for Steam. */
export function LoginScreen() {
  const isReturn = useRouter().query['openid.mode'] !== undefined;
  return (
    <BareScreen title="Sign in" description="Use your email and password, or a linked account.">
      {isReturn ? <OutsideReturn service="steam" /> : <SignInWays />}
    </BareScreen>
  );
}
